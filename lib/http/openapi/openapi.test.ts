import { execFileSync } from 'node:child_process';
import ts from 'typescript';
import * as clients from '@/app/api/v1/clients/export/route';
import * as users from '@/app/api/v1/users/export/route';
import { openApiDocument } from '@/lib/http/openapi/openapi';
import { isRecord } from '@/lib/http/receiving/record-body';
import { loadRoutes } from '@/lib/testing/routes';

it('names the file of an export, and the task beside it where a long list is written in the background', () => {
  const document = openApiDocument({
    '/app/api/v1/clients/export/route.ts': clients,
    '/app/api/v1/users/export/route.ts': users,
  });
  const responses = (path: string): object => Reflect.get(Object(document.paths), path).get.responses;
  expect(Object.keys(responses('/api/v1/clients/export'))).toEqual(['200', 'default']);
  expect(responses('/api/v1/users/export')).toMatchObject({
    200: { content: { 'text/csv': {} } },
    202: { content: { 'application/json': {} } },
  });
});

describe('the description of every handler', () => {
  const document = openApiDocument(loadRoutes());
  const schemas = Object(document.components).schemas;

  it('refers to nothing that it does not have', () => {
    const refs = refsIn(document);
    expect(refs.length).toBeGreaterThan(500);
    expect(refs.filter((ref) => resolve(document, ref) === undefined)).toEqual([]);
  });

  it('has a name for what is sent and for what is answered, and has it once', () => {
    const texts = Object.values(schemas).map((schema) => JSON.stringify(schema));
    expect(new Set(texts).size).toBe(texts.length);
    expect(JSON.stringify(document).length).toBeLessThan(1_500_000);
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Client', 'ClientUpdate', 'Invoice', 'Problem', 'ListMeta']),
    );
  });

  it('has for a PATCH any part of what the PUT beside it takes', () => {
    const bodyOf = (path: string, method: string): { properties: object; required?: string[] } => {
      const { schema } = Object(document.paths)[path][method].requestBody.content['application/json'];
      return Object(resolve(document, schema.$ref));
    };
    const [put, patch] = [bodyOf('/api/v1/clients/{id}', 'put'), bodyOf('/api/v1/clients/{id}', 'patch')];
    expect(put.required).toContain('name');
    expect(Object.keys(patch.properties)).toEqual(Object.keys(put.properties));
    expect(patch).not.toHaveProperty('required');
    expect(JSON.stringify(patch)).not.toMatch(/"default"|x-kept-when-left-out/);
  });

  it('makes a typed client, which takes and gives what the handlers do', () => {
    const types = typesOf(document);
    const client = (body: string): string => `import type { paths } from './api';
type Body<P extends keyof paths, M extends keyof paths[P]> =
  paths[P][M] extends { requestBody: { content: { 'application/json': infer B } } } ? B : never;
type Data<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends {
  responses: { 200: { content: { 'application/json': { data: infer D } } } };
} ? D : never;
declare function put<P extends keyof paths>(path: P, body: Body<P, 'put'>): Data<P, 'put'>;
declare function patch<P extends keyof paths>(path: P, body: Body<P, 'patch'>): Data<P, 'patch'>;
declare function get<P extends keyof paths>(path: P): Data<P, 'get'>;
${body}`;
    const right = `const name: string = patch('/api/v1/clients/{id}', { name: 'Acme' }).name;
const seen: unknown = get('/api/v1/audit-log')[0]?.changes[0]?.before;
export { name, seen };`;
    const wrong = `put('/api/v1/clients/{id}', { name: 'Acme' });
patch('/api/v1/clients/{id}', { name: 1 });
patch('/api/v1/clients/{id}', { no_such_field: 'x' });
export const number: number = get('/api/v1/clients/{id}').name;`;
    const files = { '/api.ts': types, '/right.ts': client(right), '/wrong.ts': client(wrong) };
    expect(faultsOf(files)).toEqual([
      expect.stringMatching(/^\/wrong.ts: .*not assignable/),
      expect.stringMatching(/^\/wrong.ts: .*not assignable/),
      expect.stringMatching(/^\/wrong.ts: .*no_such_field/),
      expect.stringMatching(/^\/wrong.ts: .*not assignable/),
    ]);
  });
});

/**
 * The document's types as `openapi-typescript` writes them. It runs in its own process, because Jest cannot load its ES
 * modules.
 */
const typesOf = (document: object): string =>
  execFileSync(process.execPath, ['node_modules/openapi-typescript/bin/cli.js'], {
    input: JSON.stringify(document),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });

/** The compiler's messages about these files. */
function faultsOf(files: Record<string, string>): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => name in files || fileExists(name);
  host.readFile = (name) => files[name] ?? readFile(name);
  host.getSourceFile = (name, target) => {
    const text = files[name];
    return text === undefined ? getSourceFile(name, target) : ts.createSourceFile(name, text, target);
  };
  const program = ts.createProgram(Object.keys(files), options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

const refsIn = (value: unknown): string[] =>
  isRecord(value) || Array.isArray(value)
    ? Object.entries(value).flatMap(([key, one]) => (key === '$ref' && typeof one === 'string' ? [one] : refsIn(one)))
    : [];

const resolve = (document: unknown, ref: string): unknown =>
  ref.startsWith('#/')
    ? ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => Object(at)[key], document)
    : undefined;
