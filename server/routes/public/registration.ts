import { Router } from 'express';
import { callerOf } from '../../middleware/caller';
import { languageOf } from '../../middleware/language';
import type { Context } from '../../context';
import { register } from '../../services/people/registration/register';
import { registration, registrationForm } from '../../validators/registration';

export function registrationRoutes(context: Context): Router {
  const router = Router();

  router.post('/', async (request, response) => {
    const input = await registration.check(request);
    const origin = { language: languageOf(request), ...callerOf(request) };
    response.status(201).json(await register(input, origin, context));
  });

  // Tells nothing that the validator does not know: neither whether the address is in use, nor whether seats are free.
  router.post('/check', async (request, response) => {
    await registrationForm.check(request);
    response.json({});
  });

  return router;
}
