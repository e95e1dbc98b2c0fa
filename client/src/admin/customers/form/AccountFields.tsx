import { maxLength } from '#contract/fields';
import { languages, type Language } from '#contract/languages';
import { SelectField } from '../../form/fields/SelectField';
import { TextField } from '../../form/fields/TextField';
import { ToggleField } from '../../form/fields/ToggleField';
import type { BindField } from '../../form/formSpec';
import type { CustomerDraft } from './customerSpec';

const languageLabels: Record<Language, string> = { fi: 'Finnish', en: 'English' };
const languageOptions = [{ options: languages.map((value) => ({ value, label: languageLabels[value] })) }];

/** A customer's fields other than personal details and trip; the form for a new customer uses them too. */
export function AccountFields({ field }: { field: BindField<CustomerDraft> }) {
  return (
    <>
      <SelectField {...field('language')} groups={languageOptions} />
      <TextField
        {...field('additionalInformation')}
        max={maxLength.text}
        rows={3}
        wide
        hint="Visible to staff, and included when customers download their data"
      />
      <ToggleField {...field('marketing')} wide />
    </>
  );
}
