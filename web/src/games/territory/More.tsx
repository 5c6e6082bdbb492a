import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useSettings } from '~/base/settings';
import { defineWords } from '~/base/words';
import { sharedEngine } from '~/engine/shared';
import type { JsonObject } from '~/protocol/answers';
import type { SeatSetup } from '~/table/match_setup';
import { Select } from '~/ui/controls';
import { Icon } from '~/ui/Icon';
import { type Deck, loadCards } from './cards/book';
import { seatColors } from './colors';
import { MapPicture } from './map/MapPicture';
import { defaultMap, mapDescriptions, mapNames } from './maps';
import './more.css';

const words = defineWords({
  en: {
    map: 'Map',
    own: 'Custom map',
    load: 'Open a map file',
    bad: 'This file is not a valid map. See the documentation for the format.',
    decks: 'Decks',
    seat: ({ n }: { n: number }) => `Seat ${n}`,
  },
  ja: {
    map: '地図',
    own: '自作の地図',
    load: '地図ファイルを開く',
    bad: '地図として読み込めませんでした。形式は説明書をご覧ください。',
    decks: 'デッキ',
    seat: ({ n }) => `席${n}`,
  },
});

const MapFile = v.looseObject({
  id: v.string(),
  tiles: v.array(v.looseObject({ index: v.number(), type: v.string(), x: v.number(), z: v.number() })),
  connections: v.record(v.string(), v.array(v.number())),
});
export type MapFile = v.InferOutput<typeof MapFile>;

interface MoreProps {
  options: JsonObject;
  seats: SeatSetup[];
  onChange: (change: JsonObject) => void;
}

/** The choice of a map, with pictures, and of a deck for each seat. */
export function More({ options, seats, onChange }: MoreProps) {
  const lang = useSettings((settings) => settings.lang);
  const t = words[lang];
  const [maps, setMaps] = useState<MapFile[]>([]);
  const [decks, setDecks] = useState<Deck[]>([]);
  const [bad, setBad] = useState(false);
  useEffect(() => {
    void loadCards().then(setDecks);
    void sharedEngine()
      .ask({ cmd: 'query', game: 'territory', what: 'maps' })
      .then((answer) => setMaps(v.parse(v.array(MapFile), answer.maps)));
  }, []);
  const own = v.is(MapFile, options.map) ? options.map : null;
  const byDefault = maps.toSorted((a, b) => Number(b.id === defaultMap) - Number(a.id === defaultMap));
  const chosen = own ? own.id : String(options.map ?? defaultMap);
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      const map = v.parse(MapFile, JSON.parse(await file.text()));
      setBad(false);
      onChange({ map: map as unknown as JsonObject });
    } catch {
      setBad(true);
    }
  };
  const chosenDecks = Array.isArray(options.decks) ? options.decks : [];
  const setDeck = (seat: number, deck: string) => {
    const ready = decks.map(({ id }) => id);
    const next = seats.map((_, i) => (i === seat && deck ? deck : (chosenDecks[i] ?? ready[i % ready.length])));
    const asDealt = next.every((id, i) => id === ready[i]);
    onChange({ decks: asDealt ? null : next });
  };
  return (
    <div className="territory-more">
      <h3>{t.map}</h3>
      <div className="territory-maps" role="radiogroup" aria-label={t.map}>
        {[...byDefault, ...(own ? [own] : [])].map((map) => (
          <label key={map.id} className="territory-map-choice" data-chosen={map.id === chosen}>
            <input
              type="radio"
              name="territory-map"
              checked={map.id === chosen}
              onChange={() => onChange({ map: map === own ? (map as unknown as JsonObject) : map.id })}
            />
            <MapPicture map={map} />
            <strong>{mapNames[map.id]?.[lang] ?? t.own}</strong>
            <span className="soft">{mapDescriptions[map.id]?.[lang] ?? map.id}</span>
          </label>
        ))}
      </div>
      <label className="button button-plain territory-map-file">
        <Icon name="open" />
        {t.load}
        <input type="file" accept="application/json,.json" onChange={(event) => void read(event.target.files?.[0])} />
      </label>
      {bad && (
        <p role="alert" className="tone-bad">
          {t.bad}
        </p>
      )}
      <h3>{t.decks}</h3>
      <ul className="territory-decks">
        {seats.map((_, seat) => (
          <li key={seat}>
            <i style={{ background: `var(--${seatColors[seat]})` }} />
            <span>{t.seat({ n: seat + 1 })}</span>
            <Select
              label={`${t.decks} ${t.seat({ n: seat + 1 })}`}
              value={String(chosenDecks[seat] ?? decks[seat % Math.max(decks.length, 1)]?.id ?? '')}
              items={decks.map(({ id, name }) => ({ value: id, label: name[lang] }))}
              onChange={(deck) => setDeck(seat, deck)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
