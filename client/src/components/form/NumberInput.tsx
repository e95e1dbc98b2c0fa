import { inputErrorText } from '#contract/inputErrors';
import { typed } from '../../i18n/typed';
import { useLanguage, useText } from '../../i18n/language';
import { ParsedInput, type ParseResult, type ParsedInputProps } from './ParsedInput';

export interface NumberInputProps extends ParsedInputProps<number | null> {
  min?: number;
  max: number;
  /** Decimal places; 0 means whole numbers. */
  decimals?: number;
  /** Shown after the number: `€`. */
  unit?: string;
}

/**
 * A number, null while the field is empty. Not `type="number"`, because browsers then do not report invalid text, and
 * the mouse wheel changes the number under the pointer.
 */
export function NumberInput({ min = 0, max, decimals = 0, unit, ...props }: NumberInputProps) {
  const { language } = useLanguage();
  const t = useText();

  function read(text: string): ParseResult<number | null> {
    if (text.trim() === '') return { value: null };
    const value = readNumber(text);
    if (value === undefined) return { fault: t(typed.notANumber) };
    if (typedDecimals(text) > decimals)
      return {
        fault:
          decimals === 0
            ? t(typed.notWhole)
            : inputErrorText({ code: 'tooManyDecimals', params: { max: decimals } }, language),
      };
    if (value < min || value > max)
      return { fault: inputErrorText({ code: 'notInRange', params: { min, max } }, language) };
    return { value };
  }

  return (
    <ParsedInput
      {...props}
      read={read}
      showsFaultsWhileTyping
      format={(value) => formatNumber(value, decimals)}
      attributes={{
        ...props.attributes,
        // A phone's keyboard for whole numbers may lack the minus sign.
        inputMode: min < 0 ? 'text' : decimals === 0 ? 'numeric' : 'decimal',
      }}
      endAdornment={unit === undefined ? undefined : <Unit>{unit}</Unit>}
    />
  );
}

/** Two decimals mean euros, whose cents are always written; otherwise trailing zeros are omitted. */
export function formatNumber(value: number | null, decimals = 0): string {
  if (value === null) return '';
  return decimals === 2 ? value.toFixed(2) : String(value);
}

function Unit({ children }: { children: string }) {
  return (
    <span aria-hidden style={{ paddingRight: 8 }}>
      {children}
    </span>
  );
}

/**
 * Parses a number with a decimal comma or point, and spaces between groups of three digits; undefined for any other
 * text, such as `24-` and `1e3`.
 */
export function readNumber(text: string): number | undefined {
  // Converts full-width digits and all kinds of spaces to plain ones.
  const plain = text.normalize('NFKC').trim().replace('\u2212', '-').replace(',', '.');
  const ungrouped = /^-?\d{1,3}( \d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(' ', '') : plain;
  return /^-?\d+(\.\d+)?$/.test(ungrouped) ? Number(ungrouped) : undefined;
}

/** The number of decimals as typed: two in `1.50`. */
function typedDecimals(text: string): number {
  return /[.,](\d+)\s*$/.exec(text)?.[1]?.length ?? 0;
}
