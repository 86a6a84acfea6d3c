import { savesData } from '../rendering/saves-data.ts';

/** Milliseconds: what is seen comes first. */
const rest = 300;

/**
 * Loads the pictures further down the page, which load by themselves only when somebody comes near, for the page
 * may be printed or captured whole. Called once the page is at rest; where the person asks to save data it waits until they
 * print.
 */
export function loadAllPictures(): void {
  let timer: number | undefined;
  const load = () => {
    timer = undefined;
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) {
      picture.loading = 'eager';
    }
  };
  const loadSoon = () => {
    timer ??= window.setTimeout(load, rest);
  };
  addEventListener('beforeprint', load);
  if (savesData()) return;
  load();
  new MutationObserver(loadSoon).observe(document.body, { childList: true, subtree: true });
}
