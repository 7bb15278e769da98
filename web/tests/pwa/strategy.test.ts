import { describe, expect, it } from "vitest";
import { strategyFor, type Asked } from "../../src/pwa/strategy";

const ORIGIN = "https://tablee.example";

const asked = (path: string, rest: Partial<Asked> = {}): Asked => ({
  method: "GET",
  mode: "no-cors",
  url: new URL(path, ORIGIN).href,
  ...rest,
});
const opened = (path: string) => asked(path, { mode: "navigate" });
const strategy = (request: Asked) => strategyFor(request, ORIGIN);

describe("pages", () => {
  it.each([
    "/",
    "/t/rosy-otter",
    "/p/ada",
    "/best/snap?x=1",
    "/move",
    "/?from=home",
    "/t/rosy-otter#chat",
    "/nowhere",
  ])("%s comes from the network, or as it was kept", (path) =>
    expect(strategy(opened(path))).toBe("page"),
  );

  it.each(["/api", "/api/openapi.json", "/metrics", "/healthz", "/icon.svg", "/sw.js"])(
    "%s is the server’s own, even opened as a page",
    (path) => expect(strategy(opened(path))).toBe("leave"),
  );

  it("is only what is opened, not what is asked for by a page", () => {
    expect(strategy(asked("/", { mode: "cors" }))).toBe("leave");
  });
});

describe("assets", () => {
  it.each(["/assets/index-BkFrKV7t.js", "/assets/pictures-D3adB33f.svg#teddy"])(
    "%s is kept for good",
    (path) => expect(strategy(asked(path))).toBe("asset"),
  );

  it("has no say over other sites", () => {
    expect(strategy(asked("https://elsewhere.example/assets/a.js"))).toBe("leave");
  });
});

describe("what is never touched", () => {
  it.each(["/api/me", "/api/tables", "/tables/rosy-otter", "/metrics", "/healthz"])("%s", (path) =>
    expect(strategy(asked(path, { mode: "cors" }))).toBe("leave"),
  );

  it.each(["POST", "PATCH", "HEAD"])("%s, wherever", (method) => {
    expect(strategy(asked("/assets/a.js", { method }))).toBe("leave");
    expect(strategy(asked("/", { method, mode: "navigate" }))).toBe("leave");
  });
});

it("takes no name for another that only begins like it", () => {
  expect(strategy(opened("/apiary"))).toBe("page");
  expect(strategy(opened("/tablesome"))).toBe("page");
});
