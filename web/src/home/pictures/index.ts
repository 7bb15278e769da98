import type { Component } from "svelte";
import type { GameId } from "../../play/session";
import Confetti from "./Confetti.svelte";
import Pikoko from "./Pikoko.svelte";
import Plumpsack from "./Plumpsack.svelte";
import RougeJauneVert from "./RougeJauneVert.svelte";

export const PICTURES: { readonly [game in GameId]: Component } = {
  pikoko: Pikoko,
  plumpsack: Plumpsack,
  "rouge-jaune-vert": RougeJauneVert,
  confetti: Confetti,
};
