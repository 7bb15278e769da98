export const words = {
  install: { en: "Install Tablée on this device", fr: "Installer Tablée sur cet appareil" },
} as const;
