// In one module, because the order matters and every page that draws a board must get the same one.
import './style.css';
import './marks.css';
import './table.css';
import './small.css'; // last, to override the others on small screens
