import type { RequestHandler } from 'express';
import { toWire } from '../contract/wireWords';

/** Answers are written in our words; `response.json` sends them in the wire's. */
export const jsonInWireWords: RequestHandler = (_request, response, next) => {
  const send = response.json.bind(response);
  response.json = (body: unknown) => send(toWire(body));
  next();
};
