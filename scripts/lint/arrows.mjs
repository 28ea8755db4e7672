/**
 * The allowed imports between the layers of the architecture, for eslint-plugin-boundaries, by the pattern of folders,
 * so that a new noun needs no line here. Inside one folder anything may be imported; noun-order.mjs keeps the direction
 * among nouns.
 */
const elements = [
  { type: 'app', pattern: 'app' },
  { type: 'ui', pattern: 'components/ui' },
  { type: 'shell', pattern: 'components/shell' },
  { type: 'session', pattern: 'components/session' },
  { type: 'component', pattern: 'components/*', capture: ['noun'] },
  { type: 'db', pattern: 'lib/db' },
  { type: 'lib', pattern: 'lib/*', capture: ['noun'] },
].map((element) => ({ ...element, partialMatch: false }));

const files = [
  { category: 'data', pattern: ['lib/**/data.ts', 'lib/**/*.data.ts'] },
  { category: 'test', pattern: ['**/*.test.{ts,tsx}', '**/test-*.{ts,tsx}', 'lib/testing/**'] },
  { category: 'ready', pattern: 'app/api/{health,ready}/**' },
  { category: 'actor', pattern: 'lib/actor.ts' },
];

const of = (...types) => ({ element: { type: types } });
const folder = (...names) => ({ element: { type: 'lib', captured: { noun: names } } });
const kind = (category) => ({ file: { categories: category } });
const anyComponent = of('ui', 'shell', 'session', 'component');

const deny = (from, to, message) => ({ ...(from && { from }), disallow: { to }, message });
const permit = (from, to) => ({ from, allow: { to } });

/** If several policies apply to an import, the last one counts. */
const policies = [
  deny(of('lib', 'db'), [anyComponent, of('app')], 'lib knows neither components nor app.'),
  deny(anyComponent, of('app'), 'A component does not know app.'),
  deny(of('ui'), of('shell', 'session', 'component'), 'components/ui knows no resource.'),
  deny(
    of('component'),
    of('shell', 'component'),
    'Of the other components, a component imports only components/ui and components/session.',
  ),
  deny(of('shell', 'session'), of('component'), 'The frame is given its parts by app.'),
  deny(of('session'), of('shell'), 'The session knows no frame.'),
  deny(undefined, kind('data'), 'Only app, jobs and other data files (data.ts, *.data.ts) import a data file.'),
  permit([of('app'), folder('jobs'), kind('data')], kind('data')),
  deny(
    undefined,
    of('db'),
    'Only data files (data.ts, *.data.ts), lib/auth, lib/http, lib/jobs and lib/lists reach the database.',
  ),
  permit([kind('data'), folder('auth', 'http', 'jobs', 'lists'), kind('ready')], of('db')),
  { ...permit([of('lib'), kind('actor')], of('db')), dependency: { kind: 'type' } },
  deny(undefined, folder('testing'), 'lib/testing is for tests.'),
  permit(kind('test'), [of('app', 'ui', 'shell', 'session', 'component', 'db', 'lib')]),
];

export const settings = {
  'boundaries/elements': elements,
  'boundaries/files': files,
  'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
  'boundaries/legacy-templates': false,
};

export const rule = ['error', { default: 'allow', policies }];
