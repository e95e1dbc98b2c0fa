import {
  type AppleWalletInput,
  type GoogleWalletInput,
  maxWalletFile,
  type PassLog,
  type PassRegistration,
  type WalletLinkInput,
  wallets,
} from '../../contract/wallets';
import { maxLength } from '../../contract/fields';
import { checkEach } from '../../validation/checkEach';
import { optional } from '../../validation/conditions';
import { choice, fault, line, required } from '../../validation/fields';
import { base64, patterned } from '../../validation/patterned';
import { existingPassword } from '../../validation/passwords';
import { rule } from '../../validation/rule';
import { validator } from '../../validation/validator';

const walletFile = base64(maxWalletFile);

export const appleWalletInput = validator<AppleWalletInput>({
  certificate: walletFile,
  key: optional(walletFile),
  password: optional(existingPassword),
  authority: walletFile,
});

export const googleWalletInput = validator<GoogleWalletInput>({
  issuerId: patterned(20, /^\d+$/, 'walletIssuerId'),
  key: walletFile,
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
