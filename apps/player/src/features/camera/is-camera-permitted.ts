interface PolicedDocument {
  /** Chromium's view of the Permissions-Policy; other browsers apply no such header */
  featurePolicy?: { allowsFeature(feature: string): boolean };
}

/** Whether the policy that this document was loaded with lets the camera host's page use camera and microphone. */
export function isCameraPermitted(): boolean {
  const { featurePolicy } = document as PolicedDocument;
  return !featurePolicy || ['camera', 'microphone'].every((feature) => featurePolicy.allowsFeature(feature));
}
