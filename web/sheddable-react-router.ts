import type { Plugin } from 'vite';

/** What is replaced in the library's text, and by what; a release that is written otherwise weighs more, and works. */
const replacements: readonly [RegExp, string][] = [
  // Components made at its top level (`var Form = React.forwardRef(…)`) are no effect: those that nobody uses can go.
  [/^\w+\.displayName = "\w+";$/gm, ''],
  [/= (React\d*\.(?:createContext|createElement|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'],
  // Its sentences to developers: the development server has them.
  [/^( *)((?:invariant|warning)\()/gm, '$1/* @__PURE__ */ $2'],
  // Data routers and the framework's prefetching, of which a BrowserRouter has none.
  [/dataRouterState = dataRouterOpts\?\.state;/g, 'dataRouterState = null;'],
  [/\bdataRouterState &&/g, 'false &&'],
  [/if \(dataRouterState\) \{/g, 'if (false) {'],
  [/isDataRoute \? useNavigateStable\(\) : /g, ''],
  [/shouldPrefetch && !isAbsolute \? [^;]+ : link;/g, 'link;'],
];

/** Builds leave out what this site does not use of React Router and the bundler cannot know: 6 KiB of every first load. */
export const sheddableReactRouter: Plugin = {
  name: 'sheddable-react-router',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /react-router[\\/]dist/ },
    handler: (code) =>
      replacements.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), code),
  },
};
