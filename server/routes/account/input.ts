import { maxLength } from '../../contract/fields';
import type { NewPasskey, PasskeyAnswer } from '../../contract/passkey';
import { checkEach } from '../../validation/checkEach';
import { optional } from '../../validation/conditions';
import { fault, line, required } from '../../validation/fields';
import { type Rule, rule } from '../../validation/rule';
import { type Rules, validator } from '../../validation/validator';

/** In characters. The id of a credential has at most 1,023 bytes. */
const maxIdLength = 1_364;

/** In characters. Quantum-resistant keys and signatures have a few thousand bytes. */
const maxBytesLength = 20_000;

const base64UrlPattern = /^[A-Za-z0-9_-]+$/;

const base64Url = (max: number): Rule => {
  const characters = line(max);
  return rule({ ...characters.schema, pattern: base64UrlPattern.source }, (path, input) =>
    characters(path, input).bail().matches(base64UrlPattern).withMessage(fault('invalidCharacters')),
  );
};

const id = base64Url(maxIdLength);
const bytes = base64Url(maxBytesLength);

const maxTransports = 10;
const transport = line(maxLength.name);

/** Any names, because browsers may add transports. */
const transports: Rule = rule(
  { type: 'array', maxItems: maxTransports, items: transport.schema },
  (path, input) => [
    required(path).isArray({ max: maxTransports }).withMessage(fault('wrongType')).bail(),
    ...checkEach(transport, path, input, maxTransports),
  ],
);

export const newPasskey = validator<NewPasskey>({
  id,
  response: { clientDataJSON: bytes, attestationObject: bytes, transports: optional(transports) },
  name: optional(line(maxLength.name)),
});

export const passkeyFields: Rules<PasskeyAnswer> = {
  id,
  response: {
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: optional(bytes),
  },
};

export const passkeyAnswer = validator<PasskeyAnswer>(passkeyFields);
