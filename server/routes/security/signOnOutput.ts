import type { SignOnSettings } from '../../contract/signOn';
import type { SignOnView } from '../../services/access/signOn/settings';

/** Without the client secret, which never leaves the server. */
export function presentSignOn({ signOn, bound, owners, ...settings }: SignOnView): SignOnSettings {
  return {
    signOn: signOn && {
      issuer: signOn.issuer,
      clientId: signOn.clientId,
      rules: signOn.rules,
      twoStepAcr: signOn.twoStepAcr,
      breakGlass: signOn.breakGlass && String(signOn.breakGlass),
      bound: bound.map(presentPerson),
    },
    owners: owners.map(presentPerson),
    redirectUri: settings.redirectUri,
    loginUrl: settings.loginUrl,
    isTried: settings.isTried,
  };
}

function presentPerson({ _id, name }: SignOnView['bound'][number]) {
  return { _id: String(_id), name };
}
