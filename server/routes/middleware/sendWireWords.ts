import type { RequestHandler } from 'express';
import { toWire } from '../../contract/wireWords';

/** Makes `response.json` translate an answer into the wire's words. */
export const sendWireWords: RequestHandler = (_request, response, next) => {
  const send = response.json.bind(response);
  response.json = (body: unknown) => send(toWire(body));
  next();
};
