import { type Request, type RequestHandler, Router } from 'express';
import { isStaff } from '../contract/roles';
import type { Context } from '../context';
import { AppError } from '../lib/AppError';
import { createTurns } from '../lib/limitConcurrency';
import { countOutcome } from './middleware/observeRequests';
import { authenticate, requireRole, withRequiredSteps } from './middleware/authenticate';
import { requestCaller, provideCaller } from './middleware/caller';
import { requestLanguage } from './middleware/language';
import { parseJsonBody } from './middleware/parseJsonBody';
import { readIdempotencyKey, parseJsonObject, textParameter } from './parameters';
import { type AnyCall, byPrecedence, type Operation } from './operation';
import { refuseOtherMethods } from './refuseOtherMethods';
import { toWire } from '../contract/wireWords';

/** Mounts operations. Each one checks the caller before it reads the body. */
export function mount(operations: readonly Operation[], context: Context): Router {
  const router = Router();
  router.use(refuseOtherMethods(operations));
  for (const operation of operations.toSorted(byPrecedence)) {
    const path = operation.path.replace(/\{(\w+)\}/g, ':$1');
    router[operation.method](path, ...buildSteps(operation, context), async (request, response) => {
      const isShared = isTravellersRead(operation, request);
      const endTurn = await (isShared ? travellersReads.next() : beginOwnTurn(operation, request));
      try {
        // The client has hung up while it waited.
        if (isShared && response.closed) return;
        const call = await checkCall(operation, request, context);
        await operation.send({ ...call, endTurn }, response);
      } finally {
        endTurn();
      }
    });
  }
  return router;
}

/**
 * The turns of travellers' reads. After a mailing, hundreds of travellers open their dashboards at once. The thread answers
 * as many a second whether few or all of them are begun; but while all are, everybody else's requests, such as those for
 * the list of groups, wait for a step of each. While the database is unavailable, each turn takes seconds.
 */
const travellersReads = createTurns(8, 15_000);

/** The turns in which the sessions of these requests are read before. They end without waiting for any client. */
const sessionReads = createTurns(8, 15_000);

function inSessionTurn(step: RequestHandler): RequestHandler {
  return async (request, response, next) => {
    const endTurn = await sessionReads.next();
    try {
      await step(request, response, () => undefined);
    } finally {
      endTurn();
    }
    next();
  };
}

function isTravellersRead({ method }: Operation, { actor }: Request): boolean {
  return method === 'get' && actor?.role === 'customer';
}

async function beginOwnTurn(operation: Operation, request: Request): Promise<() => void> {
  return (await operation.beginTurn?.(givenInput(operation, request))) ?? noTurn;
}

/** The steps of a request before its operation is called. */
function buildSteps(operation: Operation, context: Context): RequestHandler[] {
  const { method, who, ownersWith, byKey, beforeBody, readBody, withoutSecondStep, answersWhileStopped } =
    operation;
  const isForStaff = who !== 'anybody' && who.some(isStaff);
  const steps = answersWhileStopped
    ? []
    : [countOutcome(operation, context), refuseUnlessRunning(context), sendWireWords, provideCaller];
  if (who !== 'anybody') {
    const readSession = authenticate(context, byKey);
    const mayBeMany = method === 'get' && who.includes('customer');
    steps.push(mayBeMany ? inSessionTurn(readSession) : readSession, requireRole(who, ownersWith));
  }
  if (isForStaff && !withoutSecondStep) steps.push(withRequiredSteps);
  if (beforeBody) {
    steps.push(async (request, _response, next) => {
      await beforeBody(buildCall(operation, request, context));
      next();
    });
  }
  const isStaffOnly = isForStaff && !who.includes('customer');
  return [...steps, ...(readBody ? [readBody] : parseJsonBody(isStaffOnly ? '5mb' : '100kb'))];
}

const noTurn = () => {};

function refuseUnlessRunning({ lifecycle }: Context): RequestHandler {
  return (_request, _response, next) => {
    if (lifecycle.phase === 'starting' || lifecycle.phase === 'stopping') throw new AppError('unavailable');
    next();
  };
}

function buildCall(operation: Operation, request: Request, context: Context): AnyCall {
  const names = Object.keys(operation.query ?? {});
  return {
    context,
    actor: request.actor,
    params: request.params as Record<string, string>,
    query: Object.fromEntries(names.map((name) => [name, textParameter(request.query[name])])),
    queryInput: undefined,
    input: undefined,
    idempotencyKey: operation.headers ? readIdempotencyKey(request) : null,
    caller: requestCaller(request),
    language: requestLanguage(request),
    request,
    endTurn: noTurn,
  };
}

/** @throws InvalidInput with all faults of the body, or of the query */
async function checkCall(operation: Operation, request: Request, context: Context): Promise<AnyCall> {
  const { check, checkQuery } = operation;
  const input = check && (await check.check({ body: givenInput(operation, request) }));
  const queryInput = checkQuery && (await checkQuery.check({ body: request.query }));
  return { ...buildCall(operation, request, context), input, queryInput };
}

/**
 * The input to check: a copy, because a check converts and sanitizes in place, but the request must keep what
 * was sent.
 */
function givenInput({ json = {}, complete }: Operation, request: Request): object {
  const [parameter] = Object.keys(json);
  const given =
    parameter === undefined ? (request.body as object) : parseJsonObject(String(request.params[parameter]));
  return complete ? complete(given, request.actor) : { ...given };
}

/** Makes `response.json` translate the response into the names on the wire. */
const sendWireWords: RequestHandler = (_request, response, next) => {
  const send = response.json.bind(response);
  response.json = (body: unknown) => send(toWire(body));
  next();
};
