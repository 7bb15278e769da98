// Which page is open. Links inside the site do not load it anew.

export type Page =
  | { readonly at: "home" }
  | { readonly at: "table"; readonly id: string }
  | { readonly at: "replay"; readonly id: string }
  | { readonly at: "person"; readonly id: string }
  | { readonly at: "best"; readonly game: string }
  | { readonly at: "practise"; readonly game: string }
  | { readonly at: "move" }
  | { readonly at: "nowhere" };

export function pageOf(path: string): Page {
  const table = /^\/t\/([\w-]+)$/.exec(path)?.[1];
  if (table !== undefined) return { at: "table", id: table };
  const match = /^\/m\/([\w-]+)$/.exec(path)?.[1];
  if (match !== undefined) return { at: "replay", id: match };
  const person = /^\/p\/([\w-]+)$/.exec(path)?.[1];
  if (person !== undefined) return { at: "person", id: person };
  const game = /^\/best\/([\w-]+)$/.exec(path)?.[1];
  if (game !== undefined) return { at: "best", game };
  const practised = /^\/practise\/([\w-]+)$/.exec(path)?.[1];
  if (practised !== undefined) return { at: "practise", game: practised };
  if (path === "/") return { at: "home" };
  if (path === "/move") return { at: "move" };
  return { at: "nowhere" };
}

class Router {
  page: Page = $state.raw(pageOf(location.pathname));
  /** What is asked of the page: "?game=…", or "". */
  search: string = $state(location.search);

  go(path: string): void {
    history.pushState(null, "", path);
    this.#arrive();
    scrollTo(0, 0);
  }

  /** Ask something else of the same page, which stays where it is. `isStep`: the way back leads here. */
  ask(search: string, isStep: boolean): void {
    if (search === location.search) return;
    const address = location.pathname + search + location.hash;
    if (isStep) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
    this.search = search;
  }

  /** To be called once: the back button, and clicks on our own links. */
  listen(): void {
    addEventListener("popstate", () => this.#arrive());
    document.addEventListener("click", (event) => {
      const link = (event.target as Element).closest?.("a");
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (!link || !isPlain || event.defaultPrevented || link.target || link.download) return;
      if (link.origin !== location.origin || pageOf(link.pathname).at === "nowhere") return;
      if (link.pathname === location.pathname && link.hash) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }

  #arrive(): void {
    this.page = pageOf(location.pathname);
    this.search = location.search;
  }
}

export const router = new Router();
