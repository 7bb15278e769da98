import { problemIn } from "./problem";

/** Something that a button does: busy at once, and what went wrong in words beside it. */
export class Task {
  isBusy = $state(false);
  problem = $state("");

  async run(work: () => Promise<void>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.problem = "";
    try {
      await work();
      return true;
    } catch (error) {
      this.problem = problemIn(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
