import { mount } from "svelte";
import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "@fontsource-variable/bricolage-grotesque/wght.css";
import "./look/tokens.css";
import "./look/base.css";
import App from "./App.svelte";
import { installOffer } from "./pwa/install.svelte";
import { keepClient } from "./pwa/keep";

installOffer.listen();
keepClient();
mount(App, { target: document.body });
