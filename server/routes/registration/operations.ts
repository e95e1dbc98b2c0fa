import { checkForm, register } from '../../services/people/registration/register';
import { checkClaim } from '../../services/people/registration/openGroup';
import { readProgress, reserve } from '../../services/people/registration/reserve';
import {
  earlyAccessClaim,
  keyedRegistration,
  registration,
  registrationForm,
  registrationKey,
} from './input';
import { emptyResponse, operation } from '../operation';
import { beginTurn } from './turns';

export const registrationOperations = [
  operation({
    method: 'post',
    path: '/users',
    summary: 'Register in a group and log in',
    action: 'registrations',
    who: 'anybody',
    body: 'Registration',
    check: registration,
    answer: 'Session',
    status: 201,
    beginTurn,
    handle: ({ input, caller, language, context, endTurn }) =>
      register(input, { language, ...caller }, context, endTurn),
  }),
  operation({
    method: 'post',
    path: '/users/registrations',
    summary: 'Register in a group under a key: the answer comes as soon as the seat is held',
    action: 'registrations',
    who: 'anybody',
    body: 'KeyedRegistration',
    check: keyedRegistration,
    answer: 'RegistrationProgress',
    beginTurn,
    handle: ({ input, caller, language, context, endTurn }) =>
      reserve(input, { language, ...caller }, context, endTurn),
  }),
  operation({
    method: 'post',
    path: '/users/registrations/progress',
    summary: 'How far the registration under a key is, and the session once its account is there',
    who: 'anybody',
    body: 'RegistrationKey',
    check: registrationKey,
    answer: 'RegistrationProgress',
    handle: ({ input, context }) => readProgress(input, context),
  }),
  operation({
    method: 'post',
    path: '/users/check',
    summary: 'Check the fields of a registration before asking for the marketing permission; stores nothing',
    who: 'anybody',
    body: 'RegistrationForm',
    check: registrationForm,
    answer: emptyResponse,
    // Reveals neither whether the address is in use nor whether seats are free, and early access only as far as
    // a registration does.
    handle: ({ input, caller, context }) => checkForm(input, caller.address, context),
  }),
  operation({
    method: 'post',
    path: '/users/early-access',
    summary: 'When a code or member number allows registering before the opening; stores nothing',
    who: 'anybody',
    body: 'EarlyAccessClaim',
    check: earlyAccessClaim,
    answer: 'EarlyAccessOpening',
    handle: ({ input, caller, context }) => checkClaim(input, caller.address, context),
  }),
];
