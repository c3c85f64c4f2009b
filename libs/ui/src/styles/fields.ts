/** Style sheet of text fields: a waiting room has none. */
import '@mantine/core/styles/Input.layer.css';
