// Requests to the HTTP API. What is refused is thrown, in the reader's language.

import { language, say } from "./words.js";

export async function ask(method, path, body) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: { "Accept-Language": language, ...(body && { "Content-Type": "application/json" }) },
      body: body && JSON.stringify(body),
    });
  } catch {
    throw new Error(say("offline"));
  }
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error.message);
  return answer;
}
