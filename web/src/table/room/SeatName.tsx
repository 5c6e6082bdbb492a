import type { TableController } from '~/table/table_controller';
import { PersonLink } from '~/ui/PersonLink';

/** The name of a player. That of a person with an account leads to the profile, also after the game and in its replay. */
export function SeatName<V, M, E, X>({
  table,
  seat,
  name,
}: {
  table: TableController<V, M, E, X>;
  seat: number;
  name: string;
}) {
  const { profiles, setup, replay, room } = table;
  const own = setup.you === seat; // called "You"
  if (!profiles?.[seat] || own || replay?.embedded) return name;
  return <PersonLink name={name} room={room?.state.code} />;
}
