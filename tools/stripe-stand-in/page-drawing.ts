/**
 * A caramel dog that looks over the edge of the form: head tilted, one ear down, tongue out. The head stands behind the
 * card and the paws lie on its edge.
 */
export const dogDrawing = `<svg class="dog" viewBox="0 0 124 86" aria-hidden="true" focusable="false">
<g stroke="#1e2b26" stroke-linecap="round" stroke-linejoin="round">
<g id="head" transform="rotate(-6 62 54)">
<path id="skull" fill="#d69a5b" stroke-width="3" d="M30 92C24 60 30 26 62 24s40 30 34 68z"/>
<path id="blaze" fill="#fbf0dc" stroke="none" d="M58 27c6-2 9 0 10 6 1 8 10 16 12 27 1 12-7 19-18 19s-20-7-18-20c2-11 10-19 10-26 0-3 1-5 4-6z"/>
<path id="ear-up" fill="#a86d38" stroke-width="3.4" d="M36 36C28 22 21 12 11 11c-4 14 2 32 16 41 3-6 5-11 9-16z"/>
<path id="ear-down" fill="#a86d38" stroke-width="2.8" d="M87 34c13-4 24 3 28 20 2 9-1 16-5 17-8-3-18-14-23-37z"/>
<g id="eyes" fill="#1e2b26" stroke="none"><circle cx="46" cy="48" r="4"/><circle cx="77" cy="48" r="4"/></g>
<g id="glints" fill="#fff" stroke="none"><circle cx="47.4" cy="46.6" r="1.3"/><circle cx="78.4" cy="46.6" r="1.3"/></g>
<path id="brows" fill="none" stroke-width="2.4" d="M41 38c2-2 5-3 8-2M74 36c3-1 6 0 8 2"/>
<path id="nose" fill="#1e2b26" stroke-width="2" d="M54 58c4-3 12-3 16 0 1 4-4 8-8 8s-9-4-8-8z"/>
<path id="tongue" fill="#e8745a" stroke-width="2.2" d="M62 73c5-1 9-2 11-3 2 7 1 13-4 13s-7-5-7-10z"/>
<path id="mouth" fill="none" stroke-width="2.6" d="M62 66v5c-4 5-11 4-14-1M62 71c4 5 12 4 15-2"/>
</g>
</g></svg>
<svg class="paws" viewBox="0 0 124 30" aria-hidden="true" focusable="false">
<g stroke="#1e2b26" stroke-linecap="round" stroke-linejoin="round">
<path id="paw-left" fill="#fbf0dc" stroke-width="3" d="M10 17C9 7 15 2 23 2s15 6 14 15c-1 8-5 11-14 11S11 25 10 17z"/>
<path id="paw-right" fill="#fbf0dc" stroke-width="3" d="M87 17c-1-9 5-15 13-15s15 5 14 15c-1 8-5 11-14 11s-12-3-13-11z"/>
<path id="toes" fill="none" stroke-width="2.200" d="M19 17v7M28 17v7M96 17v7M105 17v7"/>
</g></svg>`;

const pawPrint = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="#1f5c46"><ellipse cx="16" cy="21" rx="7" ry="6"/><ellipse cx="6" cy="14" rx="3" ry="4"/><ellipse cx="12.500" cy="8" rx="3" ry="4.500"/><ellipse cx="19.500" cy="8" rx="3" ry="4.500"/><ellipse cx="26" cy="14" rx="3" ry="4"/></svg>`;

export const pageIcon = `data:image/svg+xml,${encodeURIComponent(pawPrint)}`;
