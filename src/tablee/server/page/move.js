// The link that makes this device yours. Its token stands after the #, which no server and no log
// sees; and it is used by a press of the button only, not by a program that looks at links.

import { ask } from "./api.js";
import { language, say, speak } from "./words.js";

const token = location.hash.slice(1);
const problem = document.getElementById("problem");

speak(language);
if (!token) problem.textContent = say("noToken");
document.getElementById("move").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await ask("POST", "/api/move", { token });
    location.replace("/");
  } catch (error) {
    problem.textContent = error.message;
  }
});
