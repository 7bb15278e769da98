// What the compiler does not see: promises that nobody waits for, `any` that slips in, and arrows
// between folders that run the wrong way.

import { readdirSync } from "node:fs";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

/** What each folder of src/ may import besides itself and the files beside it. */
const ARROWS = {
  words: [],
  feel: [],
  pwa: ["words"],
  look: ["feel", "pwa", "words"],
  who: ["play", "look", "words"],
  play: ["look", "feel", "words"],
  games: ["play", "look", "feel", "words"],
  lesson: ["games", "play", "who", "look", "feel", "words"],
  table: ["lesson", "replay", "games", "play", "who", "look", "feel", "words"],
  home: ["lesson", "games", "play", "who", "look", "feel", "pwa", "words"],
  replay: ["games", "play", "look", "feel", "words"],
  move: ["home", "look", "words"],
  person: ["home", "games", "play", "look", "feel", "words"],
  best: ["person", "home", "games", "play", "look", "words"],
  practice: ["person", "home", "games", "play", "who", "look", "feel", "words"],
};
const FOLDERS = Object.keys(ARROWS);
const SHARED = ["race"]; // what is no game in games/, and all of them may use
const GAMES = readdirSync(new URL("src/games", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED.includes(entry.name))
  .map((entry) => entry.name);

/** What another component exports, or hands to a callback, is `any` here: ESLint reads one component at a
 * time. svelte-check knows the types. These use such things; in all others an `any` is found. */
const GIVEN_BY_COMPONENTS = [
  "games/confetti/Board",
  "games/confetti/Panel",
  "games/confetti/SkyLayer",
  "games/confetti/Table",
  "games/confetti/Threads",
  "games/outside/PlainBoard",
  "games/plumpsack/Board",
  "games/plumpsack/Circle",
  "games/plumpsack/Hopper",
  "games/plumpsack/Seat",
  "games/rouge-jaune-vert/Board",
  "games/rouge-jaune-vert/Mine",
  "home/Top",
  "look/Preferences",
  "person/History",
  "table/Drawers",
  "table/Slip",
  "table/TablePage",
  "table/lobby/Lobby",
  "table/lobby/Settings",
].map((name) => `src/${name}.svelte`);

/** No import, at once or later, whose path is like this. */
function forbid(files, path, message) {
  const later = path.replaceAll("/", "\\/");
  return {
    files,
    rules: {
      "no-restricted-imports": ["error", { patterns: [{ regex: path, message }] }],
      "no-restricted-syntax": [
        "error",
        { selector: `ImportExpression[source.value=/${later}/]`, message },
      ],
    },
  };
}

const oneOf = (names) => `(?:${names.join("|")})(?:/|$)`;
const arrows = FOLDERS.map((folder) => {
  const others = FOLDERS.filter((one) => one !== folder && !ARROWS[folder].includes(one));
  // The frame knows games by their contract and their list, and none of them by name.
  const inside = ARROWS[folder].includes("games") ? "|games/(?!client$|cover$|exercise$)" : "";
  return forbid(
    [`src/${folder}/**`],
    `^(?:\\.\\./)+(?:${oneOf(others)}${inside})`,
    `${folder}/ does not know of it: see ARROWS in eslint.config.js`,
  );
});
const betweenGames = [...GAMES, ...SHARED].map((game) => {
  const others = FOLDERS.filter((one) => one !== "games" && !ARROWS.games.includes(one));
  const games = GAMES.filter((one) => one !== game);
  return forbid(
    [`src/games/${game}/**`],
    `^(?:\\.\\./)+(?:${oneOf(others)}|(?:games/)?${oneOf(games)})`,
    "games do not know each other, nor the frame around them",
  );
});

export default ts.config(
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"] },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
  },
  {
    rules: {
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_$" },
      ],
      "svelte/prefer-svelte-reactivity": "off", // a plain Map is for what nothing is drawn from
    },
  },
  {
    files: GIVEN_BY_COMPONENTS,
    rules: {
      "@typescript-eslint/no-redundant-type-constituents": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  ...arrows,
  ...betweenGames,
  { ignores: ["src/wire.ts", "src/http.ts", "src/catalogue.ts", "**/*.js"] },
);
