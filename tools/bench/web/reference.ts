import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const scripts =
  /<script\b[^>]*>[^]*?<\/script>|<template\b[^>]*>[^]*?<\/template>|<link rel="modulepreload"[^>]*>/g;

/** Writes a copy of a prerendered page beside it: the same text, styles, fonts and images, without JavaScript. Returns its address. */
export function writeReference(siteFolder: string, path: string): string {
  const name = path === '/' ? 'index' : path.slice(1);
  const html = readFileSync(join(siteFolder, `${name}.html`), 'utf8');
  writeFileSync(join(siteFolder, `reference-${name}.html`), html.replaceAll(scripts, ''));
  return `/reference-${name}`;
}
