/** Style sheet of links. */
import '@mantine/core/styles/Anchor.layer.css';
