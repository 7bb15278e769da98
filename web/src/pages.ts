// The pages that are loaded when they are opened.

export const loadTable = () => import("./table/TablePage.svelte");
export const loadReplay = () => import("./replay/ReplayPage.svelte");
export const loadMove = () => import("./move/MovePage.svelte");
export const loadPerson = () => import("./person/PersonPage.svelte");
export const loadPractice = () => import("./practice/PracticePage.svelte");
export const loadBest = () => import("./best/BestPage.svelte");
