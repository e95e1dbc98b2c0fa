import { checkForm, register } from '../../services/people/registration/register';
import { registration, registrationForm } from './input';
import { emptyResponse, operation } from '../operation';

export const registrationOperations = [
  operation({
    method: 'post',
    path: '/users',
    summary: 'Register in a group and log in',
    who: 'anybody',
    body: 'Registration',
    check: registration,
    answer: 'Session',
    status: 201,
    handle: ({ input, caller, language, context }) => register(input, { language, ...caller }, context),
  }),
  operation({
    method: 'post',
    path: '/users/check',
    summary: 'Check the fields of a registration before the marketing permission is asked; stores nothing',
    who: 'anybody',
    body: 'RegistrationForm',
    check: registrationForm,
    answer: emptyResponse,
    // Reveals nothing beyond faults of the input and the public times: neither whether the address is in use, nor whether seats are free.
    handle: ({ input }) => checkForm(input),
  }),
];
