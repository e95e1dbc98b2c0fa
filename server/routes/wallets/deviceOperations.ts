import type { Request } from 'express';
import {
  listChangedPasses,
  logDeviceFailures,
  type PassRequest,
  readLatestPass,
  registerDevice,
  unregisterDevice,
} from '../../services/tickets/wallets/devices';
import { emptyResponse, operation } from '../operation';
import { passLog, passRegistration } from './input';
import { applePass, sendPass } from './output';

const who = 'anybody';
const path = '/wallets/apple/v1';
const registrations = `${path}/devices/{device}/registrations/{passType}` as const;
const headers = { authorization: { description: '`ApplePass` and the pass’s token' } };
const params = {
  device: 'The id of an Apple device',
  passType: 'The pass type identifier',
  serialNumber: 'The id of a pass',
};

/** Apple's web service for passes, which devices call as Apple documents. */
export const passDeviceOperations = [
  operation({
    method: 'post',
    path: `${registrations}/{serialNumber}`,
    summary: 'Register a device that has a pass, to notify it of changes; 200 if it is already registered',
    who,
    params,
    headers,
    body: 'PassRegistration',
    check: passRegistration,
    status: 201,
    emptyStatus: 200,
    answer: emptyResponse,
    send: async (call, response) => {
      const { params: given, input, context } = call;
      const isNew = await registerDevice(toPassRequest(call), given.device, input.pushToken, context);
      response.status(isNew ? 201 : 200).end();
    },
  }),
  operation({
    method: 'delete',
    path: `${registrations}/{serialNumber}`,
    summary: 'Unregister a device that no longer has a pass',
    who,
    params,
    headers,
    answer: emptyResponse,
    handle: (call) => unregisterDevice(toPassRequest(call), call.params.device, call.context),
  }),
  operation({
    method: 'get',
    path: registrations,
    summary: 'The passes on a device that have changed; 204 if there are none',
    who,
    params: { device: params.device, passType: params.passType },
    query: { passesUpdatedSince: { description: 'The `lastUpdated` of an earlier response' } },
    answer: 'ChangedPasses',
    emptyStatus: 204,
    send: async ({ params: { device, passType }, query }, response) => {
      const changed = await listChangedPasses(device, passType, query.passesUpdatedSince);
      if (changed) response.json(changed);
      else response.status(204).end();
    },
  }),
  operation({
    method: 'get',
    path: `${path}/passes/{passType}/{serialNumber}`,
    summary: 'The latest pass; 304 if the device has it',
    who,
    params: { passType: params.passType, serialNumber: params.serialNumber },
    headers: {
      ...headers,
      'if-modified-since': { description: 'The `Last-Modified` of the pass that the device has' },
    },
    answer: applePass,
    emptyStatus: 304,
    send: async (call, response) => {
      const since = call.request.get('if-modified-since');
      const { changedAt, file } = await readLatestPass(toPassRequest(call), since, call.context);
      response.set('last-modified', changedAt.toUTCString());
      if (file) sendPass(response, file);
      else response.status(304).end();
    },
  }),
  operation({
    method: 'post',
    path: `${path}/log`,
    summary: 'Log failures that a device reports',
    who,
    body: 'PassLog',
    check: passLog,
    answer: emptyResponse,
    handle: async ({ input, context }) => logDeviceFailures(input.logs, context),
  }),
];

interface AboutPass {
  params: Pick<PassRequest, 'passType' | 'serialNumber'>;
  request: Request;
}

function toPassRequest({ params: { passType, serialNumber }, request }: AboutPass): PassRequest {
  return { passType, serialNumber, authorization: request.get('authorization') };
}
