import { Router } from 'express';
import { callerOf } from '../../middleware/caller';
import { languageOf } from '../../middleware/language';
import type { Context } from '../../context';
import { register } from '../../services/registration/register';
import { registration } from '../../validators/registration';

export function registrationRoutes(context: Context): Router {
  const router = Router();

  router.post('/', async (request, response) => {
    const input = await registration.check(request);
    const origin = { language: languageOf(request), ...callerOf(request) };
    response.status(201).json(await register(input, origin, context));
  });

  return router;
}
