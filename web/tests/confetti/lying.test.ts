import { describe, expect, it } from "vitest";
import { spreadPlan, strewnPlaces } from "../../src/games/confetti/layout";
import { lyingOn, strewnOn } from "../../src/games/confetti/lying";
import { at } from "./views";

describe("what lies on the table", () => {
  const view = at("race", { table: ["RGB", "GBR", "OPY"], out: ["BRG"] });
  const strewn = strewnOn(view.places, spreadPlan({ width: 360, height: 440 }, strewnPlaces(view)));
  const none = new Set<string>();

  it("is what is free or out, in the order in which it was strewn", () => {
    const items = lyingOn(strewn, view, none, null);
    expect(items.map(({ key }) => key)).toEqual(["RGB", "GBR", "BRG", "OPY"]);
    expect(items[2]).toMatchObject({
      isTakeable: false,
      typed: "",
      hook: { "data-take": "BRG", "data-out": "" },
    });
    expect(items[0]).toMatchObject({ isTakeable: true, hook: { "data-take": "RGB" } });
  });

  it("is not what is in the air", () => {
    const keys = lyingOn(strewn, view, new Set(["GBR"]), null).map(({ key }) => key);
    expect(keys).not.toContain("GBR");
  });

  it("says which one is next", () => {
    const [first, second] = lyingOn(strewn, view, none, "GBR");
    expect(first?.label).toBe("small red, medium green, large blue");
    expect(second?.label).toBe("small green, medium blue, large red, next");
  });

  it("is the same objects from view to view", () => {
    const [one] = lyingOn(strewn, view, none, null);
    const [again] = lyingOn(strewn, at("race", { table: ["RGB"] }), none, null);
    expect(again).toBe(one);
  });
});
