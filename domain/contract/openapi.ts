import * as z from 'zod/mini';
import { customerSchema } from './admin-customers.ts';
import { adminReportCardSchema } from './admin-report-cards.ts';
import { adminReservationSchema } from './admin-reservations.ts';
import { waitForOwnerSchema } from './admin-waitlist.ts';
import { agreementSchema } from './agreement.ts';
import { dayAvailabilitySchema, dayRefusalSchema } from './availability.ts';
import { errorStatus, type ErrorCode } from './errors.ts';
import { failureSchemas, successSchema, validationIssueSchema } from './envelope.ts';
import { isoInstant } from './fields.ts';
import { galleryItemSchema } from './gallery.ts';
import { petSchema } from './pets.ts';
import { quoteLineSchema, quoteSchema } from './quote.ts';
import { reportCardSchema } from './report-cards.ts';
import { refundSchema, reservationSchema } from './reservations.ts';
import { reviewSchema } from './reviews.ts';
import { errorsOf, type RouteAuth, type RouteContract } from './route.ts';
import { userSchema } from './users.ts';
import { vaccinationSchema } from './vaccination.ts';
import { waitSchema } from './waitlist.ts';

export type Operation = {
  operationId: string;
  summary: string;
  security: Record<string, never[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Record<string, MediaType> };
  responses: Record<string, Response | Reference>;
};

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema };
type MediaType = { schema: JsonSchema; encoding?: Record<string, { contentType: string }> };
type Header = { description: string; schema: JsonSchema };
type Reference = { $ref: string };
type Response = {
  description: string;
  headers: Record<string, Header | Reference>;
  content?: Record<string, MediaType>;
};

/** What comes in several answers, so that each of them only names it. */
const entities = {
  Instant: isoInstant,
  User: userSchema,
  Pet: petSchema,
  Vaccination: vaccinationSchema,
  Agreement: agreementSchema,
  Reservation: reservationSchema,
  AdminReservation: adminReservationSchema,
  Customer: customerSchema,
  Wait: waitSchema,
  AdminWait: waitForOwnerSchema,
  ReportCard: reportCardSchema,
  AdminReportCard: adminReportCardSchema,
  Refund: refundSchema,
  Quote: quoteSchema,
  QuoteLine: quoteLineSchema,
  Review: reviewSchema,
  GalleryItem: galleryItemSchema,
  DayAvailability: dayAvailabilitySchema,
  DayRefusal: dayRefusalSchema,
  ValidationIssue: validationIssueSchema,
};

export function openApiDocument(
  routes: Readonly<Record<string, RouteContract>>,
  { title, version }: { title: string; version: string },
) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, route] of Object.entries(routes)) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      schemas: componentSchemas(routes),
      responses: failureResponses(routes),
      headers: commonHeaders,
      securitySchemes,
    },
  };
}

const description =
  'Every answer comes in the same envelope: isSuccess, code, message, result. Another method than those of an address is answered with 405 METHOD_NOT_ALLOWED, and Allow names them. Amounts are whole US dollars. Dates and times are on the wall clock of the business; moments are ISO 8601 in UTC.';

const etag = { ETag: 'Names this answer; sent back as If-None-Match, it is answered with 304' };

const headerOf = (text: string): Header => ({ description: text, schema: { type: 'string' } });

const commonHeaders = { 'X-Request-Id': headerOf('Names this call in the log') };

const securitySchemes = {
  idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'ID token of Firebase Auth' },
  adminIdToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: "ID token of Firebase Auth with the claim role: 'ROLE_ADMIN'",
  },
  stripeSignature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
};

const securityOf: Record<RouteAuth, Operation['security']> = {
  none: [],
  user: [{ idToken: [] }],
  admin: [{ adminIdToken: [] }],
  signature: [{ stripeSignature: [] }],
};

function operationOf(name: string, route: RouteContract): Operation {
  const requestBody = requestBodyOf(route);
  return {
    operationId: name,
    summary: route.summary,
    security: securityOf[route.auth],
    parameters: [
      ...parametersOf('path', route.params),
      ...parametersOf('query', route.query),
      ...parametersOf('header', route.headers),
    ],
    ...(requestBody !== undefined && { requestBody: { required: true, content: requestBody } }),
    responses: {
      200: successOf(name, route),
      ...(route.shared && { 304: { $ref: '#/components/responses/notChanged' } }),
      ...failuresOf(route),
    },
  };
}

/** Describes the parsed types, since an address holds only text. Required are the parameters that a caller must send. */
function parametersOf(place: Parameter['in'], schema: z.ZodMiniType | undefined): Parameter[] {
  if (schema === undefined) return [];
  const { required = [] } = jsonSchemaOf(schema, 'input');
  const { properties = {} } = jsonSchemaOf(schema, 'output');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: typeof property === 'boolean' ? {} : property,
  }));
}

const imageTypes = 'image/png, image/jpeg, image/webp, image/avif, image/gif';

function requestBodyOf({
  auth,
  body,
  form,
  multipart,
}: RouteContract): Record<string, MediaType> | undefined {
  if (auth === 'signature') return { 'application/json': { schema: { type: 'object' } } };
  if (body === undefined) return undefined;
  const schema = jsonSchemaOf(body, 'input');
  if (form) return { 'application/x-www-form-urlencoded': { schema }, 'multipart/form-data': { schema } };
  if (multipart === undefined) return { 'application/json': { schema } };
  const { jsonPart, filePart } = multipart;
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { [jsonPart]: schema, [filePart]: {} },
        required: [jsonPart, filePart],
      },
      encoding: { [jsonPart]: { contentType: 'application/json' }, [filePart]: { contentType: imageTypes } },
    },
  };
}

function successOf(name: string, { summary, shared, responseHeaders = {} }: RouteContract): Response {
  return responseOf(summary, reference(answerName(name)), {
    ...responseHeaders,
    ...(shared && etag),
  });
}

/** By status; what calls have in common is written out once, among the components. */
function failuresOf(route: RouteContract): Record<string, Reference> {
  return Object.fromEntries(
    [...failureGroups(route)].map(([status, codes]) => [
      status,
      { $ref: `#/components/responses/${failureName(codes)}` },
    ]),
  );
}

const failureGroups = (route: RouteContract) => Map.groupBy(errorsOf(route), (code) => errorStatus[code]);

function failureResponses(routes: Readonly<Record<string, RouteContract>>): Record<string, Response> {
  const groups = Object.values(routes).flatMap((route) => [...failureGroups(route).values()]);
  const failures = groups.map((codes) => [failureName(codes), failureOf(codes)] as const);
  return { ...Object.fromEntries(failures), notChanged };
}

/** Without a body. */
const notChanged = responseOf('The answer that If-None-Match names is still right', null, etag);

const failureName = (codes: readonly ErrorCode[]): string => codes.join('.');

function failureOf(codes: readonly ErrorCode[]): Response {
  return responseOf(codes.join(', '), { anyOf: codes.map(reference) }, headersOf(codes));
}

function headersOf(codes: readonly ErrorCode[]): Record<string, string> {
  return codes.includes('RATE_LIMITED') ? { 'Retry-After': 'Seconds to wait' } : {};
}

function responseOf(
  responseDescription: string,
  schema: JsonSchema | null,
  ownHeaders: Readonly<Record<string, string>>,
): Response {
  return {
    description: responseDescription,
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
      ...Object.fromEntries(Object.entries(ownHeaders).map(([name, text]) => [name, headerOf(text)])),
    },
    ...(schema !== null && { content: { 'application/json': { schema } } }),
  };
}

const answerName = (routeName: string): string => `${routeName}Answer`;
const componentUri = (name: string): string => `#/components/schemas/${name}`;
const reference = (name: string): JsonSchema => ({ $ref: componentUri(name) });

function componentSchemas(routes: Readonly<Record<string, RouteContract>>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(entities)) registry.add(schema, { id });
  for (const [id, schema] of Object.entries(failureSchemas())) registry.add(schema, { id });
  for (const [name, { result, enveloped = true }] of Object.entries(routes)) {
    registry.add(enveloped ? successSchema(result) : result, { id: answerName(name) });
  }
  const { schemas } = z.toJSONSchema(registry, { uri: componentUri });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutIds(schema)]));
}

function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  return withoutIds(z.toJSONSchema(schema, { io }));
}

/** Inside of a document, a schema declares neither a dialect nor an id. */
function withoutIds({ $schema: _dialect, $id: _address, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
