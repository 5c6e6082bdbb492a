import { Link } from 'wouter';
import { profilePath } from '~/base/names';

/** A name that leads to the person's profile. From a room it opens a new tab, so that a game is not interrupted. */
export function PersonLink({ name, room }: { name: string; room?: string }) {
  const path = profilePath(name) + (room ? `?room=${room}` : '');
  return room ? (
    <a className="person-link" href={path} target="_blank" rel="noopener">
      {name}
    </a>
  ) : (
    <Link className="person-link" href={path}>
      {name}
    </Link>
  );
}
