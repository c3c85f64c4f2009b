/**
 * Style sheets of the Mantine components that every page draws at once, one by one, in an order that respects what builds
 * on what. They live in a cascade layer, so a CSS module always wins. Whatever else a file draws, it brings along by
 * importing another module of this folder; without it a component looks unstyled (styles.test.ts tells).
 */
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '../theme/fields.css';
import '../theme/fonts.css';
import '../theme/tokens.css';
