// The boundaries of docs/decisions: imports run one way only, and this check fails when they do not.
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const noTests = '\\.test\\.tsx?$';

/** The layers of the web client, from the top down; each may import only those after it. */
const webLayers = [
  ['main\\.tsx$|app/'],
  ['features/'],
  ['entities/'],
  ['components/ui/', 'rendering/'],
  ['lib/', 'content/'],
];

const webRules = webLayers
  .slice(1)
  .map((layer, index) =>
    rule(
      `web-downwards-${index + 1}`,
      'Imports in web run downwards: app, features, entities, components/ui and rendering, lib and content.',
      { path: layer.map((part) => `^web/src/${part}`), pathNot: noTests },
      { path: webLayers.slice(0, index + 1).flatMap((above) => above.map((part) => `^web/src/(${part})`)) },
    ),
  );

module.exports = {
  forbidden: [
    rule(
      'domain-is-pure',
      'domain does no I/O: it imports nothing but zod, itself and the business.',
      { path: '^domain/', pathNot: noTests },
      { pathNot: ['^domain/', '^business/', '(^|/)node_modules/zod/'] },
    ),
    rule(
      'business-alone',
      'business imports nothing but zod and itself.',
      { path: '^business/', pathNot: noTests },
      { pathNot: ['^business/', '(^|/)node_modules/zod/'] },
    ),
    rule(
      'domain-tests',
      'Tests of the domain import zod, the domain and the test tools.',
      { path: `^domain/.*${noTests}` },
      { pathNot: ['^domain/', '^business/', '(^|/)node_modules/(zod|vitest|fast-check)/'] },
    ),
    rule(
      'features-apart',
      'Features never import each other: what two of them need is domain, lib, a record or an entity.',
      { path: '^(functions|web)/src/features/([^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    rule(
      'records-know-no-feature',
      'Records are shared by all features: they import lib, and know neither features nor http.',
      { path: '^functions/src/records/' },
      { path: '^functions/src/', pathNot: '^functions/src/(records|lib)/' },
    ),
    rule(
      'http-knows-no-feature',
      'http imports lib, and of what is above it the dependencies alone.',
      { path: '^functions/src/http/' },
      { path: '^functions/src/', pathNot: '^functions/src/((http|lib)/|dependencies\\.ts$)' },
    ),
    rule(
      'lib-is-the-ground',
      'lib of the functions imports nothing of theirs but itself.',
      { path: '^functions/src/lib/' },
      { path: '^functions/src/', pathNot: '^functions/src/lib/' },
    ),
    ...webRules,
    rule(
      'deployed-alone',
      'Nothing that is deployed imports tools or tests.',
      { path: '^(business|domain|functions|web)/', pathNot: '^(web/vite\\.config|functions/build)\\.ts$' },
      { path: '^(tools|tests)/' },
    ),
    rule(
      'stand-in-by-its-entry',
      'The Stripe stand-in is used by its package entry; its inside is its own.',
      { pathNot: '^tools/stripe-stand-in/' },
      { path: '^tools/stripe-stand-in/', pathNot: '^tools/stripe-stand-in/index\\.ts$' },
    ),
    rule(
      'stand-in-alone',
      'The Stripe stand-in knows Stripe, not our product.',
      { path: '^tools/stripe-stand-in/', pathNot: [noTests, '/test-world\\.ts$'] },
      {
        pathNot: ['^tools/stripe-stand-in/', '(^|/)node_modules/(stripe|zod|qs)/'],
        dependencyTypesNot: ['core'],
      },
    ),
    rule(
      'web-without-functions',
      'web and functions meet only in domain.',
      { path: '^web/' },
      { path: '^functions/' },
    ),
    rule(
      'functions-without-web',
      'web and functions meet only in domain.',
      { path: '^functions/' },
      { path: '^web/' },
    ),
    rule(
      'no-cycle',
      'No module needs itself to be loaded; types may know each other, and what is loaded later is free.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    ),
    rule('resolvable', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
  ],
  required: [
    {
      name: 'rules-unit-testing',
      comment: "The security rules are tested with Firebase's own assertFails and assertSucceeds.",
      severity: 'error',
      module: { path: `^tests/rules/.*${noTests}` },
      to: { path: '(^|/)node_modules/@firebase/rules-unit-testing/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(functions|web)/(dist|dist-emulator[^/]*)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
