import type { Draft } from '#contract/draft';
import type { FerryInput } from '#contract/ferry';
import { maxLength } from '#contract/fields';
import { knownTimeZone } from '#contract/portTimeZones';
import { timeZoneNames } from '#contract/timeZoneNames';
import { finland, timeZones, type TimeZone } from '#contract/timeZones';
import { isUnparsed, typedText, unparsed } from '../../components/form/unparsed';
import { readInstant } from '../../format/readInstant';
import { formatStaffInstantIn } from '../../format/sailing';
import { InstantField, portTimeHint } from '../form/fields/DayField';
import { SelectField } from '../form/fields/SelectField';
import { TextField } from '../form/fields/TextField';
import type { BindField } from '../form/formSpec';

type FerryDraft = Draft<FerryInput>;

interface Props {
  port: 'pointOfDeparture' | 'destination';
  field: BindField<FerryDraft>;
  call: FerryDraft['pointOfDeparture'];
}

const zoneOptions = timeZones.map((value) => ({ value, label: `${timeZoneNames[value].en} (${value})` }));

/**
 * The port and time of a departure or arrival. The time is typed in the port's time zone, which is set
 * from the city if it is known.
 */
export function PortFields({ port, field, call }: Props) {
  const city = field(`${port}.city`);
  const zone = field(`${port}.timeZone`);
  const time = field(`${port}.dateTime`);
  const timeZone = timeZones.find((each) => each === call.timeZone) ?? finland;

  /** Changes the time zone, and keeps the time as it was typed. */
  function changeZone(next: TimeZone) {
    if (next === timeZone) return;
    zone.onChange(next);
    if (call.dateTime !== '') time.onChange(retypeInZone(call.dateTime, timeZone, next));
  }

  function handleCityChange(typed: string) {
    city.onChange(typed);
    changeZone(knownTimeZone(typed) ?? timeZone);
  }

  return (
    <>
      <TextField {...city} onChange={handleCityChange} max={maxLength.city} />
      <TextField {...field(`${port}.terminal`)} max={maxLength.name} />
      <InstantField {...time} timeZone={timeZone} hint={portTimeHint(call.dateTime, timeZone)} />
      <SelectField
        {...zone}
        value={timeZone}
        onChange={(chosen) => changeZone(timeZones.find((each) => each === chosen) ?? timeZone)}
        groups={[{ options: zoneOptions }]}
      />
    </>
  );
}

/** The same typed time in another zone. If the clocks there skip it, the field shows an error. */
function retypeInZone(dateTime: string, from: TimeZone, to: TimeZone): string {
  const text = isUnparsed(dateTime) ? typedText(dateTime) : formatStaffInstantIn(dateTime, from);
  return readInstant(text, to) || unparsed(text);
}
