import type { GoogleWalletInput } from '#contract/wallets';
import { TextInput } from '../../../components/form/TextInput';
import { useForm } from '../../../components/form/useForm';
import { saveGoogleWallet } from '../../../store/staff/wallets';
import { FileField } from './FileField';
import { WalletForm, type WalletFormProps } from './WalletForm';

const saved = {
  fi: 'Googlen palvelutili on tallennettu',
  en: 'The service account of Google Wallet was saved',
};

const blank: GoogleWalletInput = { issuerId: '', key: '' };

export function GoogleForm({ organizationId, ...formProps }: WalletFormProps) {
  const { values, field, showErrors, ref } = useForm(blank);
  return (
    <WalletForm
      {...formProps}
      {...{ ref, saved, showErrors }}
      save={() => saveGoogleWallet(organizationId, values)}
      button="Upload account"
    >
      <TextInput
        {...field('issuerId')}
        label="Issuer ID"
        hint="In Google’s Pay & Wallet Console"
        attributes={{ inputMode: 'numeric', maxLength: 20 }}
        required
      />
      <FileField
        {...field('key')}
        label="Key of the service account"
        hint="The JSON file from Google Cloud"
        accept=".json"
        required
      />
    </WalletForm>
  );
}
