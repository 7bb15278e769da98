import { expect, test } from "vitest";
import { FACES, faceOf, robotOf, ROBOTS } from "../../src/play/faces";
import { nameOf, newGuest, withFace } from "../../src/who/guest";

test("a guest is called by their face, which is one of several, by lot", () => {
  const lots = FACES.map((_, at) => newGuest((at + 0.5) / FACES.length));
  expect(lots.map(({ face }) => face)).toEqual([...FACES]);
  for (const { name, face } of lots) expect(name).toBe(nameOf(face));
  expect(newGuest(0).name).toBe("Fox");
});

test("who is called by their animal is called by the next one they take; a name of one's own stays", () => {
  expect(withFace({ name: "Fox", face: "fox" }, "owl")).toEqual({ name: "Owl", face: "owl" });
  expect(withFace({ name: "Renard", face: "fox" }, "owl").name).toBe("Owl");
  expect(withFace({ name: "Zoë", face: "fox" }, "owl")).toEqual({ name: "Zoë", face: "owl" });
  expect(withFace({ name: "Fox", face: "bear" }, "owl").name).toBe("Fox");
});

test("who has chosen no face has one all the same, always the same", () => {
  const faces = Array.from({ length: 200 }, (_, at) => faceOf({ id: `person ${at}`, face: null }));
  expect(new Set(faces).size).toBe(FACES.length);
  expect(faceOf({ id: "zoë", face: null })).toBe(faceOf({ id: "zoë", face: null }));
  expect(faceOf({ id: "zoë", face: "frog" })).toBe("frog");
  expect(faceOf({ id: "zoë", face: "badger" as "frog" })).toBe(faceOf({ id: "zoë", face: null }));
});

test("robots are of a few kinds, by their names", () => {
  const kinds = ["Anna", "Blaise", "Chloé", "Diane", "Félix", "Gaspard", "Louise"].map((name) =>
    robotOf({ name }),
  );
  expect(Math.max(...kinds)).toBeLessThan(ROBOTS);
  expect(new Set(kinds).size).toBeGreaterThan(2);
});
