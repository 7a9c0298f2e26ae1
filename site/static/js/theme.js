// @ts-check
// The theme (light, dark or the system's): applied before the first paint, kept on this device.
// A classic script on purpose: a module would run too late and flash the other theme.
(() => {
  const KEY = "chancery-theme";
  const root = document.documentElement;
  /** @returns {string} the remembered theme, or "" for the system's */
  const remembered = () => {
    try {
      return localStorage.getItem(KEY) ?? "";
    } catch {
      return "";
    }
  };
  /** @param {string} theme @returns {void} */
  const remember = (theme) => {
    try {
      if (theme) localStorage.setItem(KEY, theme);
      else localStorage.removeItem(KEY);
    } catch {
      // A browser without storage keeps the theme for this page only.
    }
  };
  /** @param {string} theme @returns {void} */
  const apply = (theme) => {
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
  };
  apply(remembered());
  root.classList.add("scripted"); // shows what needs scripts from the first paint

  document.addEventListener("DOMContentLoaded", () => {
    const system = matchMedia("(prefers-color-scheme: dark)");
    for (const button of document.querySelectorAll("[data-theme-switch]")) {
      const label = () => {
        const words = button instanceof HTMLElement ? button.dataset : {};
        const name = words[root.dataset.theme || "system"];
        if (name) button.setAttribute("aria-label", name);
      };
      label();
      button.addEventListener("click", () => {
        const dark = (root.dataset.theme || (system.matches ? "dark" : "light")) === "dark";
        const wanted = dark ? "light" : "dark";
        const theme = wanted === (system.matches ? "dark" : "light") ? "" : wanted;
        apply(theme);
        remember(theme);
        label();
      });
    }
    for (const button of document.querySelectorAll("[data-print]")) {
      button.addEventListener("click", () => window.print());
    }
  });
})();
