import * as z from 'zod';
import { nameSchemas } from '@/lib/http/openapi/openapi-components';
import { mergePatchOf } from '@/lib/http/openapi/openapi-patch';
import type { UploadKind } from '@/lib/http/receiving/upload';
import type { Route } from '@/lib/http/route-spec';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A handler made by defineRoute, with the address and method under which Next serves it. */
export interface ServedRoute {
  method: (typeof methods)[number];
  path: string;
  route: Route;
}

/** The handlers of route modules, by file path (`/app/api/v1/contracts/[id]/route.ts`). */
export function servedRoutes(modules: Record<string, Record<string, unknown>>): ServedRoute[] {
  return Object.entries(modules).flatMap(([file, exported]) =>
    methods.flatMap((method) => {
      const route = exported[method];
      return isRoute(route) ? [{ method, path: pathOf(file), route }] : [];
    }),
  );
}

const isRoute = (value: unknown): value is Route => typeof value === 'function' && 'spec' in value;

const pathOf = (file: string): string =>
  file
    .replace(/^.*?\/app\//, '/')
    .replace(/\/route\.ts$/, '')
    .replace(/\[([^\]]+)\]/g, '{$1}');

type Json = Record<string, unknown>;

/** The OpenAPI 3.0 document, made of the very schemas that the handlers parse with, each under one name. */
export function openApiDocument(modules: Record<string, Record<string, unknown>>): Json {
  const paths: Record<string, Json> = {};
  for (const { method, path, route } of servedRoutes(modules)) {
    (paths[path] ??= {})[method.toLowerCase()] = operationOf(path, method, route.spec);
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Staffing Back Office', version: '1' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { ...nameSchemas(paths), ListMeta: listMeta, Problem: problemSchema },
    },
  };
}

const jsonContent = (schema: unknown): Json => ({ 'application/json': { schema } });
const json = (schema: unknown): Json => ({ content: jsonContent(schema) });
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' });

function operationOf(path: string, method: string, spec: Route['spec']): Json {
  return {
    summary: spec.summary,
    tags: [path.split('/')[path.startsWith('/api/v1/') ? 3 : 2]],
    ...(spec.access === 'public' ? { security: [] } : { security: [{ bearer: [] }] }),
    ...descriptionOf(spec),
    parameters: [...pathParameters(path), ...queryParameters(spec.query), ...headerParameters(method, spec)],
    ...requestBody(spec),
    responses: {
      ...successes(spec),
      default: {
        description: 'Problem (RFC 9457)',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

const stepUpWords = {
  always: 'Needs a step-up within five minutes (POST /api/v1/step-up), or a sign-in.',
  sometimes: 'May need a step-up (403 step_up_required).',
};

function descriptionOf({ access, stepUp }: Route['spec']): Json {
  const permissions = typeof access === 'string' ? [] : [`Needs one of: ${access.join(', ')}.`];
  const sentences = [...permissions, ...(stepUp ? [stepUpWords[stepUp]] : [])];
  return sentences.length > 0 ? { description: sentences.join(' ') } : {};
}

function requestBody({ body, upload, merges }: Route['spec']): Json {
  if (merges) return { requestBody: { required: true, ...json(mergePatchOf(schemaOf(merges, 'input'))) } };
  if (upload) {
    const texts = body && 'isOptional' in upload ? jsonContent(schemaOf(body, 'input')) : {};
    return { requestBody: { required: true, content: { ...multipart(upload, body), ...texts } } };
  }
  return body ? { requestBody: { required: true, ...json(schemaOf(body, 'input')) } } : {};
}

/** The schema of a form: its file, and the fields beside it, which are all texts. */
function multipart({ contentTypes, maxBytes }: UploadKind, body: z.ZodType | undefined): Json {
  const { properties = {}, required = [] } = (body ? schemaOf(body, 'input') : {}) as {
    properties?: Json;
    required?: string[];
  };
  const file = {
    type: 'string',
    format: 'binary',
    description: `At most ${maxBytes} bytes of ${contentTypes.join(', ')}.`,
  };
  const schema = { type: 'object', required: [...required, 'file'], properties: { ...properties, file } };
  return { 'multipart/form-data': { schema, encoding: { file: { contentType: contentTypes.join(', ') } } } };
}

/**
 * The successful answers of a handler. One with a file and a resource answers with the file at once, or with the
 * resource and its own status.
 */
function successes({ file, ...spec }: Route['spec']): Json {
  const made = file && { 200: { description: 'Success', content: fileContent(file) } };
  if (made && !spec.out) return made;
  return { ...made, [String(spec.status ?? 200)]: { description: 'Success', ...successBody(spec) } };
}

const fileContent = (types: string | readonly string[]): Json =>
  Object.fromEntries([types].flat().map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

function successBody(spec: Omit<Route['spec'], 'file'>): Json {
  if (spec.raw) return json({ type: 'object' });
  const item = spec.out ? schemaOf(spec.out, 'output') : { nullable: true };
  const data = spec.list ? { type: 'array', items: item } : item;
  return json({
    type: 'object',
    required: ['success', 'data'],
    properties: {
      success: { type: 'boolean', enum: [true] },
      message: { type: 'string' },
      data,
      ...(spec.list ? { meta: { $ref: '#/components/schemas/ListMeta' } } : {}),
    },
  });
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }));

function queryParameters(query: z.ZodType | undefined): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function headerParameters(method: string, { versioned }: Route['spec']): Json[] {
  const header = (name: string, maxLength: number): Json => ({
    name,
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength },
  });
  const ifMatch =
    versioned || method === 'PUT' || method === 'PATCH' || method === 'DELETE' ? [header('If-Match', 40)] : [];
  return method === 'POST' ? [header('Idempotency-Key', 255), ...ifMatch] : ifMatch;
}

const listMeta: Json = {
  type: 'object',
  properties: {
    next_cursor: { type: 'string', nullable: true },
    prev_cursor: { type: 'string', nullable: true },
    limit: { type: 'integer' },
    total: { type: 'integer' },
    total_capped: { type: 'boolean' },
    search_cut: { type: 'boolean' },
  },
};

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'success', 'message'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    success: { type: 'boolean', enum: [false] },
    message: { type: 'string' },
    code: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    redirect: { type: 'string' },
    mandatory_form: { type: 'object', properties: { redirect_url: { type: 'string' } } },
  },
};
