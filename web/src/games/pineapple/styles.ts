// In one module, because the order matters and every page that draws a board must get the same one.
import './style.css';
import './hand.css';
import './result.css';
import './phone.css'; // last, to override the others on small screens
