// Brings a page that was rendered beforehand to life, once it has been painted whole, or as soon as somebody uses it:
// until then its scripts, which stand in a template, take neither the network nor the processor from what is seen.
const acts = ['pointerdown', 'keydown'] as const;

function start(): void {
  removeEventListener('load', waitForFrame);
  for (const act of acts) removeEventListener(act, start, true);
  const scripts = document.querySelector('template');
  scripts?.replaceWith(document.importNode(scripts.content, true));
}

function waitForFrame(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
}

for (const act of acts) addEventListener(act, start, true);
if (document.readyState === 'complete') waitForFrame();
else addEventListener('load', waitForFrame);
