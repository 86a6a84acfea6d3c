let returned = false;

/** Told by what restores positions, before any effect of the page that is shown. */
export function noteReturn(to: boolean): void {
  returned = to;
}

/** Whether Back or Forward has led to what is shown, and it is scrolled to where one was: nothing else scrolls then. */
export function hasReturned(): boolean {
  return returned;
}
