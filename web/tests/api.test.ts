import { beforeEach, expect, it, vi } from "vitest";
import { api, ApiError } from "../src/api";

let asked: { readonly address: string; readonly init: RequestInit }[];
let answer: () => Promise<Response>;

beforeEach(() => {
  asked = [];
  answer = () => Promise.resolve(Response.json(null));
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    asked.push({ address, init });
    return answer();
  });
});

it("fills the path in, and what is behind it is JSON", async () => {
  await api.highscores("rouge jaune", { rounds: 3 });
  const [{ address, init } = { address: "", init: {} }] = asked;
  expect([init.method, init.body]).toEqual(["GET", undefined]);
  expect(address).toBe(`/api/highscores/rouge%20jaune?setup=${encodeURIComponent('{"rounds":3}')}`);
});

it("sends a body where there is one", async () => {
  await api.change({ name: "Zoé" });
  const [{ address, init } = { address: "", init: {} }] = asked;
  expect([address, init.method, init.body]).toEqual(["/api/me", "PATCH", '{"name":"Zoé"}']);
  expect(init.headers).toMatchObject({ "content-type": "application/json" });
});

it("answers what was answered", async () => {
  answer = () => Promise.resolve(Response.json([{ id: "t" }]));
  expect(await api.myTables()).toEqual([{ id: "t" }]);
});

it("says why it was refused, and that nobody answered", async () => {
  const error = { code: "name_taken", message: "Taken.", facts: {} };
  answer = () => Promise.resolve(Response.json({ error }, { status: 409 }));
  const refused: unknown = await api.login("a", "b").catch((one: unknown) => one);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ code: "name_taken", message: "Taken." });
  answer = () => Promise.resolve(new Response("<html>", { status: 502 }));
  await expect(api.me()).rejects.toMatchObject({ code: "offline" });
  answer = () => Promise.reject(new TypeError("failed to fetch"));
  await expect(api.me()).rejects.toMatchObject({ code: "offline" });
});
