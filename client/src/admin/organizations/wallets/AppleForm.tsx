import type { AppleWalletInput } from '#contract/wallets';
import { PasswordInput } from '../../../components/form/PasswordInput';
import { useForm } from '../../../components/form/useForm';
import { saveAppleWallet } from '../../../store/staff/wallets';
import { FileField } from './FileField';
import { WalletForm, type WalletFormProps } from './WalletForm';

const saved = { fi: 'Applen varmenteet on tallennettu', en: 'The certificates of Apple Wallet were saved' };

const blank: Required<AppleWalletInput> = { certificate: '', password: '', key: '', authority: '' };

/** Uploads the certificate of passes with its key, and Apple's intermediate certificate. */
export function AppleForm({ organizationId, ...formProps }: WalletFormProps) {
  const { values, field, showErrors, ref } = useForm(blank);
  return (
    <WalletForm
      {...formProps}
      {...{ ref, saved, showErrors }}
      save={() => saveAppleWallet(organizationId, values)}
      button="Upload certificates"
    >
      <FileField
        {...field('certificate')}
        label="Pass Type ID certificate"
        hint="A .p12 file with the private key, or the certificate as .pem or .cer"
        accept=".p12,.pfx,.pem,.cer,.crt,.der"
        required
      />
      <PasswordInput
        {...field('password')}
        label="Password of the file"
        hint="If the .p12 file or the private key has one"
        autoComplete="off"
      />
      <FileField
        {...field('key')}
        label="Private key"
        hint="As .pem; not needed with a .p12 file"
        accept=".pem,.key"
      />
      <FileField
        {...field('authority')}
        label="Apple’s intermediate certificate (WWDR)"
        hint="The one that issued the certificate, such as AppleWWDRCAG4.cer"
        accept=".cer,.pem,.crt,.der"
        required
      />
    </WalletForm>
  );
}
