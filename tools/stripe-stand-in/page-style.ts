/** The product's look (tokens of paper, ink and green) with the fonts of the system: the page asks nobody for anything. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --paper: #fbf7f0; --surface: #fff; --ink: #1e2b26; --ink-muted: #56635c; --line: rgb(30 43 38 / 12%);
  --field-line: #7d8983; --green: #1f5c46; --on-green: #fff; --sun: #f4b04a; --on-sun: #3a2606;
  --danger: #a3341f; --danger-tint: #fbeae5; --shadow: 0 18px 40px -22px rgb(30 43 38 / 35%);
  --display: 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, 'Noto Serif', serif;
  --text: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14201b; --surface: #1b2a24; --ink: #eaf1ec; --ink-muted: #a9b8b0; --line: rgb(234 241 236 / 14%);
    --field-line: #75857d; --green: #8fd3b0; --on-green: #0e1a15; --danger: #f2a08e; --danger-tint: #33231f;
    --shadow: none;
  }
}
* { box-sizing: border-box; margin: 0; }
html { -webkit-text-size-adjust: 100%; }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 var(--text); }
h1, h2 { font-family: var(--display); font-weight: 600; line-height: 1.2; }
a { color: var(--green); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--green); outline-offset: 2px; }
header { background: var(--sun); color: var(--on-sun); padding: 8px 24px; text-align: center; font-size: 14px; }
header strong { font-size: 16px; }
main { max-width: 1040px; margin: 0 auto; padding: 16px 24px 48px; display: grid; gap: 32px; }
.back { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; font-weight: 600; text-decoration: none; }
.back:hover { text-decoration: underline; }
.order h1 { font-size: 19px; margin-top: 16px; }
.sum { font: 600 48px/1.1 var(--display); letter-spacing: -0.01em; margin-top: 4px; }
.sum, .price { font-variant-numeric: tabular-nums lining-nums; }
.items { list-style: none; padding: 0; margin-top: 24px; display: grid; gap: 16px; }
.line { display: flex; align-items: last baseline; gap: 8px; }
.line::before { content: ''; order: 1; flex: 1; min-width: 24px; border-bottom: 2px dotted var(--ink-muted); opacity: .5; }
.name { overflow-wrap: anywhere; }
.price { order: 2; font-family: var(--display); font-weight: 600; font-size: 18px; }
.small { color: var(--ink-muted); font-size: 14px; overflow-wrap: anywhere; }
.total { border-top: 1px solid var(--line); padding-top: 16px; margin-top: 24px; font-weight: 600; }
.total .price { font-size: 23px; }
.desk { position: relative; padding-top: 92px; }
.dog, .paws { position: absolute; right: 32px; width: 136px; }
.dog { top: 0; height: 94px; }
.paws { top: 79px; height: 33px; z-index: 2; }
form, .closed {
  background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 24px;
  box-shadow: var(--shadow); position: relative; z-index: 1; display: grid; gap: 16px;
}
form h2 { font-size: 23px; }
.given { display: grid; gap: 4px; border-bottom: 1px solid var(--line); padding-bottom: 16px; overflow-wrap: anywhere; }
.given span { color: var(--ink-muted); font-size: 14px; font-weight: 600; }
.field { display: grid; gap: 4px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
label { font-size: 14px; font-weight: 600; }
input {
  width: 100%; min-width: 0; min-height: 48px; padding: 8px 12px; border: 1px solid var(--field-line); border-radius: 6px;
  background: var(--surface); color: var(--ink); font: 16px/1.5 var(--text); font-variant-numeric: tabular-nums;
}
input::placeholder { color: var(--ink-muted); opacity: 1; }
input[aria-invalid] { border-color: var(--danger); box-shadow: 0 0 0 1px var(--danger); }
.problem { color: var(--danger); background: var(--danger-tint); border-radius: 6px; padding: 12px 16px; font-weight: 600; }
.pay {
  min-height: 52px; border: 0; border-radius: 6px; background: var(--green); color: var(--on-green); cursor: pointer;
  font: 600 18px/1.5 var(--text); font-variant-numeric: tabular-nums;
}
.pay:hover { filter: brightness(1.08); }
.cards { margin-top: 32px; }
.cards h2 { font-size: 19px; }
.cards ul { list-style: none; padding: 0; margin-top: 8px; }
.cards li { display: flex; align-items: center; justify-content: space-between; gap: 8px 16px; border-top: 1px solid var(--line); }
.cards button {
  min-height: 44px; padding: 0; border: 0; background: none; color: var(--green); font: 600 15px/1.5 ui-monospace, monospace;
  text-decoration: underline; text-underline-offset: 3px; cursor: pointer; white-space: nowrap;
}
main.one .desk { width: 100%; max-width: 520px; }
.closed h1 { font-size: 28px; }
main.one { padding-top: 48px; justify-items: center; }
@media (min-width: 900px) {
  main { grid-template-columns: 1fr 460px; gap: 72px; padding-top: 32px; }
  main.one { grid-template-columns: 1fr; padding-top: 72px; }
  .order h1 { font-size: 23px; margin-top: 32px; }
  .sum { font-size: 64px; }
  form { padding: 32px; }
}
@media (forced-colors: active) { .pay { border: 1px solid; } }
`;
