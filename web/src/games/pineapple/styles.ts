// In one module, because the order matters and every page that draws a board must get the same one.
import './style.css';
import './players.css';
import './hand.css';
import './result.css';
import './result_small_screens.css';
import './narrow.css'; // from here on: overrides the others on small screens
import './phone.css';
import './short_phone.css';
