import { roomTypes } from '#contract/rooms';
import { FieldGroup } from '../../form/fields/FieldGroup';
import { SelectField } from '../../form/fields/SelectField';
import { ToggleField } from '../../form/fields/ToggleField';
import { roomTypeLabels } from '../../labels/labels';
import { sections } from '../summary/sections';
import { PartnersField, type PartnersProps } from './PartnersField';

const roomTypeOptions = [
  { options: roomTypes.map((value) => ({ value, label: `${value} ${roomTypeLabels[value]}` })) },
];

/** The customer's room and room partners. */
export function RoomFields(props: PartnersProps) {
  const { field } = props;
  return (
    <FieldGroup id={sections.room} heading="Room">
      <ToggleField {...field('roomPartnerChosen')} wide />
      <SelectField {...field('room.roomType')} groups={roomTypeOptions} none="No room" />
      <PartnersField {...props} />
    </FieldGroup>
  );
}
