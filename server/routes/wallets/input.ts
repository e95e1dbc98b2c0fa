import {
  type AppleWalletInput,
  type GoogleWalletInput,
  maxWalletFile,
  type PassLog,
  type PassRegistration,
  type WalletLinkInput,
  wallets,
} from '../../contract/wallets';
import type { ErrorCode } from '../../contract/errors';
import { maxLength } from '../../contract/fields';
import { checkEach } from '../../validation/checkEach';
import { optional } from '../../validation/conditions';
import { choice, fault, line, required } from '../../validation/fields';
import { existingPassword } from '../../validation/passwords';
import { type Rule, rule } from '../../validation/rule';
import { validator } from '../../validation/validator';

const patterned = (max: number, pattern: RegExp, code: ErrorCode): Rule =>
  rule({ type: 'string', minLength: 1, maxLength: max, pattern: pattern.source }, (path, input) =>
    line(max)(path, input).bail().matches(pattern).withMessage(fault(code)),
  );

const base64 = patterned(maxWalletFile, /^[A-Za-z0-9+/]+={0,2}$/, 'wrongType');

export const appleWalletInput = validator<AppleWalletInput>({
  certificate: base64,
  key: optional(base64),
  password: optional(existingPassword),
  authority: base64,
});

export const googleWalletInput = validator<GoogleWalletInput>({
  issuerId: patterned(20, /^\d+$/, 'walletIssuerId'),
  key: base64,
});

export const walletLinkInput = validator<WalletLinkInput>({ wallet: choice(wallets) });

/** The push token becomes part of an address. */
export const passRegistration = validator<PassRegistration>({
  pushToken: patterned(maxLength.line, /^[0-9A-Fa-f]+$/, 'wrongType'),
});

const maxLines = 100;
const logLine = line(maxLength.text);

export const passLog = validator<PassLog>({
  logs: rule({ type: 'array', maxItems: maxLines, items: logLine.schema }, (path, input) => [
    required(path).isArray({ max: maxLines }).withMessage(fault('wrongType')).bail(),
    ...checkEach(logLine, path, input, maxLines),
  ]),
});
