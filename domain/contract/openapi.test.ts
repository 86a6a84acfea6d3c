import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorStatus } from './errors.ts';
import { openApiDocument } from './openapi.ts';
import { errorsOf, type RouteContract } from './route.ts';
import { routes } from './routes.ts';

const document = openApiDocument(routes, { title: 'Pawprints', version: '1.0.0' });
const all: [string, RouteContract][] = Object.entries(routes);
const operationOf = ({ path, method }: RouteContract) => document.paths[path]?.[method.toLowerCase()];
const responseTo = (route: RouteContract, status: number) => {
  const found = operationOf(route)?.responses[status];
  return found !== undefined && '$ref' in found
    ? document.components.responses[found.$ref.replace('#/components/responses/', '')]
    : found;
};

/** What OpenAPI 3.1 asks of the parts that the document uses. */
const schemaObject = z.record(z.string(), z.unknown());
const content = z.record(
  z.string(),
  z.strictObject({
    schema: schemaObject,
    encoding: z.optional(z.record(z.string(), z.strictObject({ contentType: z.string() }))),
  }),
);
const parameter = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: schemaObject,
});
const header = z.strictObject({ description: z.string(), schema: schemaObject });
const referenceObject = z.strictObject({ $ref: z.string() });
const response = z.strictObject({
  description: z.string().check(z.minLength(1)),
  headers: z.record(z.string(), z.union([header, referenceObject])),
  content: z.optional(content),
});
const operation = z.strictObject({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.never()))),
  parameters: z.array(parameter),
  requestBody: z.optional(z.strictObject({ required: z.literal(true), content })),
  responses: z.record(z.string().check(z.regex(/^[1-5]\d\d$/)), z.union([response, referenceObject])),
});
const openApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.literal('/api/v1') })),
  paths: z.record(
    z.string().check(z.startsWith('/')),
    z.record(z.enum(['get', 'post', 'put', 'patch', 'delete']), z.optional(operation)),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().check(z.regex(/^[\w.-]+$/)), schemaObject),
    responses: z.record(z.string().check(z.regex(/^[\w.-]+$/)), response),
    headers: z.record(z.string(), header),
    securitySchemes: z.record(z.string(), z.object({ type: z.enum(['http', 'apiKey']) })),
  }),
});

/** Every value of a key, however deep it stands. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...valuesOf(key, inner),
  ]);
}

describe('the OpenAPI document', () => {
  it('has the shape of OpenAPI 3.1', () => {
    expect(z.safeParse(openApi, document).error?.issues ?? []).toEqual([]);
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('has every route, and none besides', () => {
    const described = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(described.toSorted()).toEqual(Object.keys(routes).toSorted());
  });

  it('refers to nothing that it does not have', () => {
    const references = valuesOf('$ref', document);
    expect(references.length).toBeGreaterThan(50);
    const { schemas, responses, headers } = document.components;
    const names = Object.entries({ schemas, responses, headers }).flatMap(([place, parts]) =>
      Object.keys(parts).map((name) => `#/components/${place}/${name}`),
    );
    expect(references.filter((reference) => !names.some((name) => name === reference))).toEqual([]);
    const schemes = Object.keys(document.components.securitySchemes);
    const used = valuesOf('security', document.paths).flatMap((list) => z.array(schemaObject).parse(list));
    expect([...new Set(used.flatMap(Object.keys))].toSorted()).toEqual(schemes.toSorted());
  });

  it.each(all)('%s answers with its result and with every one of its failures', (name, route) => {
    const responses = operationOf(route)?.responses ?? {};
    const statuses = errorsOf(route).map((code) => String(errorStatus[code]));
    const known = route.shared === true ? ['200', '304'] : ['200'];
    expect(Object.keys(responses).toSorted()).toEqual([...new Set([...known, ...statuses])].toSorted());
    expect(responseTo(route, 200)?.content?.['application/json']?.schema).toEqual({
      $ref: `#/components/schemas/${name}Answer`,
    });
    for (const code of errorsOf(route)) {
      const failure = responseTo(route, errorStatus[code])?.content?.['application/json']?.schema.anyOf;
      expect(failure).toContainEqual({ $ref: `#/components/schemas/${code}` });
    }
  });

  it.each(all)('%s takes what its contract takes', (_, route) => {
    const parameters = operationOf(route)?.parameters ?? [];
    const places = { path: route.params, query: route.query, header: route.headers };
    for (const [place, schema] of Object.entries(places)) {
      const names = schema === undefined ? [] : Object.keys(z.toJSONSchema(schema).properties ?? {});
      expect(parameters.filter((one) => one.in === place).map((one) => one.name)).toEqual(names);
    }
    const takesBody = route.body !== undefined || route.auth === 'signature';
    expect(operationOf(route)?.requestBody !== undefined).toBe(takesBody);
  });

  it('puts results into the envelope, but not the document itself', () => {
    const { schemas } = document.components;
    expect(schemas['meAnswer']?.required).toEqual(['isSuccess', 'code', 'message', 'result']);
    expect(schemas['meAnswer']?.properties?.['result']).toEqual({ $ref: '#/components/schemas/User' });
    expect(schemas['openApiAnswer']?.properties).toBeUndefined();
  });

  it('writes out once what several answers have', () => {
    const { schemas } = document.components;
    for (const route of ['getBooking', 'cancelBooking', 'changeDates']) {
      const result = schemas[`${route}Answer`]?.properties?.['result'];
      expect(result).toEqual({ $ref: '#/components/schemas/AdminReservation' });
    }
    expect(valuesOf('pattern', schemas).filter((one) => one === schemas['Instant']?.pattern)).toHaveLength(1);
  });

  it('says which parameters may be left out, and what they are then', () => {
    expect(operationOf(routes.listReservations)?.parameters).toEqual([
      {
        name: 'page',
        in: 'query',
        required: false,
        schema: { type: 'integer', default: 0, minimum: 0, maximum: 1000 },
      },
      {
        name: 'size',
        in: 'query',
        required: false,
        schema: { type: 'integer', default: 5, minimum: 1, maximum: 100 },
      },
    ]);
    expect(operationOf(routes.createReservation)?.parameters[0]).toMatchObject({
      name: 'idempotency-key',
      in: 'header',
      required: false,
    });
    expect(operationOf(routes.getReview)?.parameters[0]).toMatchObject({
      name: 'id',
      in: 'path',
      required: true,
    });
  });

  it('asks for the fields of a booking that have no default', () => {
    const schema = operationOf(routes.createReservation)?.requestBody?.content['application/json']?.schema;
    expect(schema?.required).toEqual(['serviceType', 'petIds', 'totalPrice', 'scheduleType', 'timeSlots']);
    expect(schema?.additionalProperties).toBe(false);
    expect(schema?.properties?.['healthInformation']).toMatchObject({ maxLength: 1000, default: '' });
  });

  it('describes both parts of an upload', () => {
    const media = operationOf(routes.addGalleryItem)?.requestBody?.content['multipart/form-data'];
    expect(media?.schema.required).toEqual(['petGalleryRequest', 'multipartFile']);
    expect(media?.encoding?.['petGalleryRequest']).toEqual({ contentType: 'application/json' });
  });

  it('tells how long to wait', () => {
    expect(responseTo(routes.createReview, 429)?.headers).toHaveProperty('Retry-After');
    expect(responseTo(routes.login, 200)?.headers).toHaveProperty('Authorization');
  });

  it('tells how to go on in a list, and which answers may be shared', () => {
    const headersOf = (route: RouteContract) => responseTo(route, 200)?.headers;
    expect(headersOf(routes.listReviews)).toHaveProperty('Next-Cursor');
    expect(headersOf(routes.listGallery)).toHaveProperty('ETag');
    expect(responseTo(routes.listGallery, 304)).not.toHaveProperty('content');
    expect(headersOf(routes.getReview)).not.toHaveProperty('ETag');
  });
});
